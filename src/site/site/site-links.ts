/** Path and words. A page that does not exist yet does not stand here. */
export type SiteLink = readonly [path: string, label: string]

/** §2: the public top navigation, before Sign In and Start Free Trial. */
export const navLinks: readonly SiteLink[] = [
  ['/', 'Home'],
  ['/pricing', 'Pricing'],
  ['/about', 'About'],
]

export const footerLinks: readonly SiteLink[] = [
  ['/about', 'About'],
  ['/pricing', 'Pricing'],
  ['/blog', 'Blog'],
  ['/public-feedback', 'Feedback'],
  ['/waitlist', 'Waitlist'],
  ['/contact', 'Contact'],
  ['/privacy-policy', 'Privacy policy'],
  ['/terms-of-use', 'Terms of use'],
]

// Without plans there is no page of prices, and no front page that sells.
const isThere = (path: string, arePlansOn: boolean) => arePlansOn || (path !== '/pricing' && path !== '/')

/** The links of this installation. */
export const linksFor = (links: readonly SiteLink[], arePlansOn: boolean): readonly SiteLink[] =>
  links.filter(([path]) => isThere(path, arePlansOn))

const listedPaths = [
  '/',
  '/pricing',
  '/about',
  '/blog',
  '/public-feedback',
  '/waitlist',
  '/contact',
  '/privacy-policy',
  '/terms-of-use',
  '/data-deletion',
]

/** Pages of this installation that a search engine may list, apart from the blog's. */
export const listedPathsFor = (arePlansOn: boolean): string[] =>
  listedPaths.filter(path => isThere(path, arePlansOn))
