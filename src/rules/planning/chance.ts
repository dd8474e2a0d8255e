/** A deterministic pseudo-random number in [0, 1). */
export function noise(...parts: readonly (string | number)[]): number {
  // FNV-1a, then murmur3's final mix, since close seeds must differ widely.
  let hash = 0x811c9dc5
  for (const part of parts) {
    const text = `${part}|`
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  }
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32
}
