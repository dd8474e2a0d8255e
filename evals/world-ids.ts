import { uuidOf } from '../scripts/demo/random.ts'
import type { World } from './world.ts'

/** The ids of a world's people, services, visits and leads in a database, both ways. */
export interface WorldIds {
  /** The practice's, which is its owner's. */
  practice: string
  /** 'c01' → a UUID, the same each time. */
  toDatabase: (worldId: string) => string
  /** A UUID → 'c01'; undefined for what came into being since. Of a service also by the id of its length. */
  toWorld: (databaseId: string) => string | undefined
  /** Text with the database's id wherever one of the world's stands: "cancel a24". */
  inText: (text: string) => string
}

const known = new WeakMap<World, WorldIds>()

export function idsOf(world: World): WorldIds {
  const found = known.get(world) ?? makeIds(world)
  known.set(world, found)
  return found
}

function makeIds(world: World): WorldIds {
  const toDatabase = (worldId: string) => uuidOf(`${world.practice.id} ${worldId}`)
  const { practitioners, services, clients, appointments, leads } = world
  const back = new Map(
    [...practitioners, ...services, ...clients, ...appointments, ...leads].map(({ id }) => [
      toDatabase(id),
      id,
    ]),
  )
  for (const { id } of services) back.set(toDatabase(`${id} duration`), id)
  const practice = toDatabase(world.user.id)
  back.set(practice, world.user.id)
  const worldIds = new Set(back.values())
  const inText = (text: string) =>
    text.replace(/\b[a-z]\d{2,3}\b/gi, typed =>
      worldIds.has(typed.toLowerCase()) ? toDatabase(typed.toLowerCase()) : typed,
    )
  return { practice, toDatabase, toWorld: databaseId => back.get(databaseId), inText }
}

/** As many of these names as fit, with commas between; null where none does. */
export function namesWithin(names: readonly string[], most: number): string | null {
  let all = ''
  for (const name of names) if (`${all}, ${name}`.length <= most) all = all ? `${all}, ${name}` : name
  return all || null
}
