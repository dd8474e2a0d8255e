import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'

const folder = new URL('../../build/data/', import.meta.url)
const fileOf = (name: string) => new URL(`${name}.bin`, folder)

export function writeBuilt(name: string, value: unknown): void {
  mkdirSync(fileURLToPath(folder), { recursive: true })
  writeFileSync(fileOf(name), serialize(value))
}

/** A value from the last build; undefined if there is none. */
export const readBuilt = (name: string): unknown =>
  existsSync(fileOf(name)) ? deserialize(readFileSync(fileOf(name))) : undefined
