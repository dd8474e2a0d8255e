const LONGEST = 60

/** 'willow-stone-massage' of 'Willow & Stone Massage': 3 to 60 small letters, digits and single hyphens. */
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
  // A name in another script, or of two letters, leaves too little.
  return cut.length >= 3 ? cut : `practice${cut ? `-${cut}` : ''}`
}

/** The `n`-th try, from 1: 'willow', 'willow-2', 'willow-3'. */
export function nthSlug(slug: string, n: number): string {
  if (n === 1) return slug
  const ending = `-${n}`
  return shortened(slug, LONGEST - ending.length) + ending
}

function shortened(slug: string, length: number): string {
  return slug.slice(0, length).replace(/-$/, '')
}
