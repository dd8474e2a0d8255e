import { expect, test } from 'vitest'
import { isShortcut, type Press } from './shortcuts.ts'

const press = (more: Partial<Press>): Press => ({
  key: 'b',
  code: 'KeyB',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  ...more,
})
const ctrl = press({ ctrlKey: true })
const cmd = press({ metaKey: true })

test.each([
  ['Ctrl B on the page', ctrl, 'page', false, true],
  ['Ctrl B in a field', ctrl, 'text', false, true],
  ['Cmd B on the page', cmd, 'page', true, true],
  ['Cmd B in a field of a Mac', cmd, 'text', true, true],
  ['Ctrl B in a field of a Mac, which moves the caret', ctrl, 'text', true, false],
  ['Ctrl B on the page of a Mac', ctrl, 'page', true, true],
  ['Ctrl B in rich text, which is bold', ctrl, 'rich', false, false],
  ['B alone', press({}), 'page', false, false],
  ['Ctrl Shift B', press({ ctrlKey: true, shiftKey: true }), 'page', false, false],
  ['Ctrl Alt B', press({ ctrlKey: true, altKey: true }), 'page', false, false],
  ['Ctrl Cmd B', press({ ctrlKey: true, metaKey: true }), 'page', true, false],
  ['Ctrl and a capital, with caps lock', press({ ctrlKey: true, key: 'B' }), 'page', false, true],
  ['the key of B on a Russian keyboard', press({ ctrlKey: true, key: 'и' }), 'page', false, true],
  ['another letter where B is on other keyboards', press({ ctrlKey: true, key: 'x' }), 'page', false, false],
] as const)('the shortcut is recognized or ignored for: %s', (_, pressed, place, isApple, meant) => {
  expect(isShortcut('b', pressed, place, isApple)).toBe(meant)
})
