import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'

const folder = new URL('../../build/data/', import.meta.url)
const fileOf = (name: string) => new URL(`${name}.bin`, folder)

/** Keeps a value (what structured cloning takes) beside the built screens, for the processes that serve them. */
export function writeBuilt(name: string, value: unknown): void {
  mkdirSync(fileURLToPath(folder), { recursive: true })
  writeFileSync(fileOf(name), serialize(value))
}

/** The value of that name from the build; undefined where none was made. It is as old as the built screens are. */
export const readBuilt = (name: string): unknown =>
  existsSync(fileOf(name)) ? deserialize(readFileSync(fileOf(name))) : undefined
