import { literalPattern } from '#lib/text/literal-pattern.ts'

/** The exact address, not a subpage; a query can follow. */
const endsHere = String.raw`(?![\w%-])(?!\/[\w%-])`

/** Matches an address in text, with or without a trailing slash. */
const readerOf = (address: string): RegExp => new RegExp(`${literalPattern(address)}\\/?${endsHere}`, 'gi')

/** Replaces these addresses and keeps their query: `…/book/willow?service=1` becomes `…/b/code?service=1`. */
export function ledBy(words: string, addresses: readonly string[], to: string): string {
  return addresses.reduce((led, address) => led.replace(readerOf(address), () => to), words)
}
