import { features } from './features.ts'

export type Declared = NonNullable<(typeof features)[number]['server']>

const load = async (floor: string, name: string): Promise<Declared> =>
  (await import(`./${floor}/${name}/server/feature.ts`)).server

/** What each feature has on the server, in the order of features.ts. */
export const serverFeatures: readonly Declared[] = await Promise.all(
  features.filter(({ hasServer }) => hasServer).map(({ floor, name }) => load(floor, name)),
)
