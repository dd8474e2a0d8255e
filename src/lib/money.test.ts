import { expect, test } from 'vitest'
import { formatMoney, moneyText, parseMoney } from './money.ts'

test.each([
  [13_000, 'USD', '$130'],
  [13_050, 'USD', '$130.50'],
  [0, 'USD', '$0'],
  [5, 'USD', '$0.05'],
  [264_000, 'USD', '$2,640'],
  [-500, 'USD', '−$5'],
  [9_000, 'EUR', '€90'],
  [9_000, 'JPY', '¥9,000'],
])('%i cents of %s are shown as %s', (cents, currency, text) => {
  expect(formatMoney(cents, currency)).toBe(text)
})

test.each([
  ['130', 13_000],
  [' $130.50 ', 13_050],
  ['130.5', 13_050],
  ['1,300', 130_000],
  ['$1,300.05', 130_005],
  ['130,50', 13_050],
  ['€ 90', 9_000],
  ['90 €', 9_000],
  ['0', 0],
  ['19.99', 1_999],
  ['1.1', 110],
])('%s is %i cents', (text, cents) => {
  expect(parseMoney(text)).toBe(cents)
})

test.each(['', 'free', '-5', '1.234', '12,34,56', '1.2.3', '$', '1e3', '12345678901'])(
  '%s is not an amount',
  text => {
    expect(parseMoney(text)).toBeUndefined()
  },
)

test('yen amounts have no decimals', () => {
  expect(parseMoney('9000', 'JPY')).toBe(9_000)
  expect(parseMoney('90.50', 'JPY')).toBeUndefined()
  expect(moneyText(9_000, 'JPY')).toBe('9000')
})

test('a field reads back the amount that it shows', () => {
  for (const cents of [0, 5, 110, 1_999, 13_000, 13_050]) expect(parseMoney(moneyText(cents))).toBe(cents)
})
