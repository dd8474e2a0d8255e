import { slugOf } from '#base/practice/slug.ts'

interface Named {
  id: string
  name: string
}

/**
 * The last part of each service's own address by its id: 'deep-tissue'. Where two would share one, or a name leaves nothing in
 * Latin letters, the beginning of the id tells them apart.
 */
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

/** The service that an address names, by its own address or its id. */
export function serviceAt<Service extends Named>(
  services: readonly Service[],
  key: string,
): Service | undefined {
  const wanted = key.toLowerCase()
  const addresses = serviceAddresses(services)
  return services.find(({ id }) => addresses.get(id) === wanted || id === wanted)
}
