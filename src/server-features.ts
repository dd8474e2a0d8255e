import { features } from './features.ts'

export type Declared = NonNullable<(typeof features)[number]['server']>

const load = async (name: string): Promise<Declared> =>
  (await import(`./features/${name}/server/feature.ts`)).server

/** What each feature has on the server, in the order of features.ts. */
export const serverFeatures: readonly Declared[] = await Promise.all(
  features.filter(({ hasServer }) => hasServer).map(({ name }) => load(name)),
)
