import { literalPattern } from '#lib/text/literal-pattern.ts'

/** An address where it ends: not a page below it. What is asked of it (`?service=…`) may follow. */
const endsHere = String.raw`(?![\w%-])(?!\/[\w%-])`

/** How an address is read in words, with or without a slash at its end. */
const readerOf = (address: string): RegExp => new RegExp(`${literalPattern(address)}\\/?${endsHere}`, 'gi')

/**
 * Words in which one of these addresses is another. Without one of them the words stay as they are. A short link leads on to what is
 * asked of its address, so that `…/book/willow?service=1` becomes `…/b/code?service=1`.
 */
export function ledBy(words: string, addresses: readonly string[], to: string): string {
  return addresses.reduce((led, address) => led.replace(readerOf(address), () => to), words)
}
