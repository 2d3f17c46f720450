// Questions of the tests to the page, by what a reader sees. An expression, evaluated once a visit.
globalThis.look = {
  card: (name) => [...document.querySelectorAll('.card')]
    .find((card) => card.querySelector('h3')?.textContent === name),
  /** The value that a card shows. */
  value: (name) => look.card(name)?.querySelector('.value')?.textContent,
  /** The text below the name of a card: a formula, or why nothing came. */
  formula: (name) => look.card(name)?.querySelector('.formula')?.textContent,
  button: (text) => [...document.querySelectorAll('button')]
    .find((button) => button.checkVisibility() && button.textContent.trim() === text),
  /** The id of the region that has the focus. */
  region: () => document.activeElement?.closest('header, section, nav, dialog')?.id ?? '',
  /** Places and sizes of the cards, in the order of their names. */
  boxes: () => [...document.querySelectorAll('.card')].map((card) => {
    const { left, top, width, height } = card.getBoundingClientRect();
    return { name: card.querySelector('h3').textContent, left, top, width, height };
  }),
};
true;
