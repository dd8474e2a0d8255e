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

/** The links of this installation: without plans there is no page of prices, and no front page that sells. */
export const linksFor = (links: readonly SiteLink[], arePlansOn: boolean): readonly SiteLink[] =>
  arePlansOn ? links : links.filter(([path]) => path !== '/pricing' && path !== '/')

/** Pages a search engine may list, apart from the blog's. */
export const listedPaths = [
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
] as const
