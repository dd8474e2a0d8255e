import { medicationClasses } from './medication-table.ts'

/** The runs of a-z and 0-9 in a text, without case or accents. */
export const runsOf = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g) ?? []

const stands = (entry: readonly string[], runs: readonly string[]) =>
  runs.some((_, at) => entry.every((word, after) => runs[at + after] === word))

const classes = medicationClasses.map(([name, entries]) => ({
  name,
  entries: entries.split(', ').map(runsOf),
}))

/**
 * The classes that a medication's name meets, `quiet` among them; `['unknown']` where it meets none, and none where no run of
 * letters or digits is left of it.
 */
export function classesOf(name: string): string[] {
  const runs = runsOf(name)
  if (runs.length === 0) return []
  const met = classes.filter(({ entries }) => entries.some(entry => stands(entry, runs)))
  return met.length > 0 ? met.map(found => found.name) : ['unknown']
}
