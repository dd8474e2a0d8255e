// Exchanges what the server takes from a build for what Vite makes of the sources as they are.
import { registerHooks } from 'node:module'

const here = path => new URL(`../${path}`, import.meta.url).href
const instead = new Map([
  [here('src/server/pages.ts'), here('scripts/dev-pages.ts')],
  [here('src/server/built-data.ts'), 'data:text/javascript,export const readBuilt = () => undefined'],
])

registerHooks({
  resolve(specifier, context, next) {
    const found = next(specifier, context)
    const url = instead.get(found.url)
    return url ? { ...found, url, format: undefined } : found
  },
})
