/** What a source is: the first part of its key, and what follows it, if anything does. */
export function readKey(key: string | null): { kind: string | null; rest: string | null } {
  const [kind = null, rest = null] = key?.split('/', 2) ?? []
  return { kind, rest }
}

/** Where posts and items of a plan stand, as their source is called. */
const places: Record<string, string> = {
  instagram: 'Instagram posts',
  facebook: 'Facebook posts',
  google: 'Google posts',
  email: 'Mails of the plan',
  blog: 'Blog',
  site: 'Your own site',
  room: 'Cards in the room',
}

const alone: Record<string, string> = {
  gap: 'Gap filler',
  lead: 'Guides',
  survey: 'Review asks',
  hand: 'Mails by hand',
  test: 'Test mails',
}

const quoted: Record<string, string> = { campaign: 'Campaign', guide: 'Guide' }

/**
 * How a source is called. `given`: what its own row says, such as a campaign's name; none where that is gone, or where the
 * kind says it all.
 */
export function sourceName(key: string | null, given?: string | null): string {
  const { kind, rest } = readKey(key)
  if (kind === null) return 'No link known'
  if (kind in alone) return alone[kind] as string
  if (kind === 'post' || kind === 'plan' || kind === 'draft') return places[rest ?? ''] ?? 'Posts'
  if (given) return kind in quoted ? `${quoted[kind]} “${given}”` : given
  const gone: Record<string, string> = {
    campaign: 'A deleted campaign',
    sequence: 'A deleted sequence',
    automation: 'An automation',
    widget: 'A deleted widget',
    guide: 'A deleted guide',
    link: 'A deleted link',
  }
  return gone[kind] ?? 'Another link'
}
