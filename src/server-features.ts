import { existsSync } from 'node:fs'
import type { ServerDeclaration } from './base/rights/declaration.ts'
import { features } from './features.ts'

async function load(floor: string, name: string): Promise<ServerDeclaration> {
  const has = existsSync(new URL(`./${floor}/${name}/server/feature.ts`, import.meta.url))
  return has ? (await import(`./${floor}/${name}/server/feature.ts`)).server : {}
}

export const serverFeatures: readonly ServerDeclaration[] = await Promise.all(
  features.map(({ floor, name }) => load(floor, name)),
)
