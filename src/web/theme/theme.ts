export type ThemeChoice = 'system' | 'light' | 'dark'

const YEAR = 365 * 24 * 60 * 60

/** Runs before the first paint, so that the theme doesn't flash. Also passes the nonce to libraries that add styles. */
export const themeScript = `(function(){var d=document,s=matchMedia('(prefers-color-scheme: dark)');function f(){var c=/(?:^|; )theme=(light|dark)/.exec(d.cookie);d.documentElement.dataset.theme=c?c[1]:s.matches?'dark':'light'}f();s.addEventListener('change',f);window.__webpack_nonce__=d.currentScript.nonce})()`

export function themeChoice(): ThemeChoice {
  const match = /(?:^|; )theme=(light|dark)/.exec(document.cookie)
  return match ? (match[1] as ThemeChoice) : 'system'
}

/** The system theme until chosen; the choice lasts a year on this device. */
export function chooseTheme(choice: ThemeChoice) {
  // biome-ignore lint/suspicious/noDocumentCookie: the inline script reads it before anything asynchronous could
  document.cookie =
    choice === 'system'
      ? 'theme=; path=/; max-age=0'
      : `theme=${choice}; path=/; max-age=${YEAR}; samesite=lax`
  const dark = matchMedia('(prefers-color-scheme: dark)').matches
  document.documentElement.dataset.theme = choice === 'system' ? (dark ? 'dark' : 'light') : choice
}
