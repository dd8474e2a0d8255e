/** Splits a source key into its kind and what follows it. */
export function readKey(key: string | null): { kind: string | null; rest: string | null } {
  const [kind = null, rest = null] = key?.split('/', 2) ?? []
  return { kind, rest }
}

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

/** Display name of a source. `given`: its own name, such as a campaign's; missing if deleted. */
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
