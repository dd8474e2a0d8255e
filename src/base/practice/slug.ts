const LONGEST = 60

/** 'willow-stone-massage' for 'Willow & Stone Massage': 3 to 60 characters of a-z, 0-9 and single hyphens. */
export function slugOf(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[’']/g, '')
    .replace(/ß/g, 'ss')
    .replace(/[øØ]/g, 'o')
    .replace(/[æÆ]/g, 'ae')
    .toLowerCase()
  const slug = plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
  const cut = shortened(slug, 48)
  return cut.length >= 3 ? cut : `practice${cut ? `-${cut}` : ''}`
}

export function nthSlug(slug: string, n: number): string {
  if (n === 1) return slug
  const ending = `-${n}`
  return shortened(slug, LONGEST - ending.length) + ending
}

function shortened(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, '')
}
