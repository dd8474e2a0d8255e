export const particles =
  /^(de|da|di|del|della|la|le|van|von|der|den|bin|ibn|al|el|st|mc|mac|dos|das|du|ó|o|ní|ni|nic|ui|uí|mhic|ter|ten|av|af|zu|zur|y|e)$/iu

export function tidyName(raw: string): string {
  const bare = raw
    .replace(/^['"\s]+/, '')
    .replace(/(?<!['"\s,.])['"\s,.]+$/, '')
    .replace(/'s$/, '')
  if (/\p{Lu}/u.test(bare)) return bare
  return bare.replace(
    /(^|[\s'-])(\p{Ll})/gu,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  )
}

/** The last name starts at its particle: de la Cruz. */
export function splitName(name: string): { firstName: string; lastName: string | null } {
  const parts = name.split(/\s+/).filter(Boolean)
  if (parts.length < 2) return { firstName: parts[0] ?? '', lastName: null }
  const particle = parts.findIndex((part, at) => at > 0 && particles.test(part))
  const cut = particle > 0 ? particle : parts.length - 1
  return { firstName: parts.slice(0, cut).join(' '), lastName: parts.slice(cut).join(' ') }
}
