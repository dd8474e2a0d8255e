/**
 * Addresses one after another, as many visitors come from: '198.18.0.0' where `first` is 0, and so on through
 * 198.18.0.0/15, which is set aside for tests. Counted up: of some hundred that are drawn at random two may be equal, and
 * then share the limits of one.
 */
export function addressesFrom(first: number): () => string {
  let next = first
  return () => {
    const at = next++ % 131_072
    return `198.${18 + Math.floor(at / 65_536)}.${Math.floor(at / 256) % 256}.${at % 256}`
  }
}
