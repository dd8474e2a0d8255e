import { gzipSync } from 'node:zlib'

/** Every script that the first view of a page loads, with its size as gzip sends it, in bytes. */
export async function scriptsOf(url: string): Promise<Map<string, number>> {
  const html = await (await fetch(url)).text()
  const named = [
    ...html.matchAll(/(?:src|href)="([^"]+\.js)"|from?\s*"([^"]+\.js)"|import\(?\s*"([^"]+\.js)"/g),
  ]
  const waiting = named.map(match => new URL((match[1] ?? match[2] ?? match[3]) as string, url).href)
  const sizes = new Map<string, number>()
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    if (sizes.has(script)) continue
    const text = await (await fetch(script)).text()
    sizes.set(script, gzipSync(text).length)
    // What it imports at its top is there before it runs; import() comes later.
    for (const match of text.matchAll(/(?:^|[;}\s])(?:import|from)\s*"(\.[^"]+\.js)"/g)) {
      waiting.push(new URL(match[1] as string, script).href)
    }
  }
  return sizes
}
