import { equal, ok, test } from './check.js';
import en from '../page/words.en.js';
import ja from '../page/words.ja.js';

const places = (text) => [...new Set(text.match(/\{\w+\}/g) ?? [])].sort();

test('both languages have the same words', () => {
  ok(Object.keys(en).length > 20, 'there are words');
  equal(Object.keys(ja).sort(), Object.keys(en).sort());
});

test('each word has a text in both', () => {
  for (const words of [en, ja]) {
    equal(Object.keys(words).filter((key) => typeof words[key] !== 'string' || !words[key].trim()), []);
  }
});

test('a text says the same in both', () => {
  for (const key of Object.keys(en)) equal(places(ja[key] ?? ''), places(en[key]), key);
});

test('Japanese is Japanese, but for names', () => {
  const words = (text) => text.replace(/\{\w+\}/g, '');
  const same = Object.keys(en).filter((key) => ja[key] === en[key] && /[a-z]{3}/i.test(words(en[key])));
  equal(same.filter((key) => en[key] !== 'Runnel'), []);
});
