import { slugOf } from '#base/practice/slug.ts'

interface Named {
  id: string
  name: string
}

/** The URL segment of each service by id: 'deep-tissue'. Duplicates and non-Latin names get the start of the id. */
export function serviceAddresses(services: readonly Named[]): Map<string, string> {
  const slugs = services.map(({ id, name }) => ({ id, slug: slugOf(name).replace(/^practice$/, 'service') }))
  const count = (slug: string) => slugs.filter(each => each.slug === slug).length
  return new Map(
    slugs.map(({ id, slug }) => [
      id,
      count(slug) > 1 || slug === 'service' ? `${slug}-${id.slice(0, 8)}` : slug,
    ]),
  )
}

/** By URL segment or id. */
export function serviceAt<Service extends Named>(
  services: readonly Service[],
  key: string,
): Service | undefined {
  const wanted = key.toLowerCase()
  const addresses = serviceAddresses(services)
  return services.find(({ id }) => addresses.get(id) === wanted || id === wanted)
}
