/* What only C can do before Swift's runtime starts: tell it what it would look for in /proc.
 *
 * A program that holds everything it needs also has to start where there is nothing else, as in a container
 * made from scratch. Without /proc the runtime ends the process, since it can't find its own file, and takes
 * the command line to be empty.
 */
#pragma once

/* Takes back what the runtime was told through the environment, so that no script and no child sees it. */
void cstart_tidy(void);
