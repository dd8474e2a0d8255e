import type { Page } from '@playwright/test'

export const themes = ['light', 'dark'] as const
export type Theme = (typeof themes)[number]

/**
 * Ends what moves: nothing fades any more from one theme to the other, nor while it is looked at. What comes afterwards,
 * as a notice may, comes as it stays.
 */
export const still = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const rest = window as unknown as { atRest?: CSSStyleSheet }
    if (rest.atRest) return
    // The content policy refuses a style element, and a sheet that a script makes is none.
    rest.atRest = new CSSStyleSheet()
    const none =
      'transition: none !important; animation-duration: 0s !important; animation-delay: 0s !important'
    rest.atRest.replaceSync(`*, ::before, ::after, ::backdrop { ${none} }`)
    document.adoptedStyleSheets.push(rest.atRest)
  })

export const themeOf = (page: Page): Promise<Theme> =>
  page.evaluate(() => (document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light'))

/** Shows a page in a theme as its own first script does (src/web/theme/theme.ts), without loading it again. */
export const wear = (page: Page, theme: Theme): Promise<void> =>
  page.evaluate(name => {
    document.documentElement.dataset.theme = name
  }, theme)
