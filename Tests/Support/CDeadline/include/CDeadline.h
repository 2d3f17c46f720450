/* Ends a run of the tests that does not end by itself: RUNNEL_TEST_MINUTES after it began.
 * Being linked is enough; without the variable nothing happens. */
#pragma once
