import type { BuiltScreen } from '#features/rights/screen.ts'

/** The marketing manager: content, plan, networks, local search, widgets; `screens.ts` has them with all others. */
export const marketingScreens: readonly BuiltScreen[] = [
  {
    path: 'marketing',
    file: 'features/short-links/web/short-links-page.tsx',
    title: 'Short links',
    right: 'marketing',
    menu: { group: 'marketing', older: 'growth', icon: 'Link2' },
    words: 'links marketing clicks qr utm',
  },
  {
    path: 'seo',
    file: 'features/seo/web/seo-page.tsx',
    title: 'Local SEO',
    right: 'marketing',
    feature: 'seo',
    menu: { group: 'marketing', older: 'growth', icon: 'MapPin' },
    words: 'search google maps website schema questions answers faq found',
  },
]
