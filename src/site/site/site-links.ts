export type SiteLink = readonly [path: string, label: string]

/** §2: before Sign In and Start Free Trial. */
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

// Without plans there is no pricing and no selling front page.
const isThere = (path: string, arePlansOn: boolean) => arePlansOn || (path !== '/pricing' && path !== '/')

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

/** Pages for search engines, without the blog. */
export const listedPathsFor = (arePlansOn: boolean): string[] =>
  listedPaths.filter(path => isThere(path, arePlansOn))
