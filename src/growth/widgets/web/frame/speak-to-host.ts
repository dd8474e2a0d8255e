interface Spoken {
  /** Origins that can frame this page, besides our own preview. */
  sites: readonly string[]
  title: string
}

/**
 * Inlined as text before other scripts, so it must not use outer variables. Tells the one allowed origin that the page
 * is there, and its height.
 */
export function speakToHost({ sites, title }: Spoken): void {
  const page = document.documentElement
  const box = document.currentScript?.parentElement
  if (!box) return
  // Host sites are light or have their own look, so the frame never follows dark mode.
  page.dataset.theme = 'light'

  // Detects a sandbox without origin (no server requests) or without forms.
  let isWhole = false
  if (self.origin !== 'null') {
    const form = document.createElement('form')
    form.addEventListener('submit', event => {
      event.preventDefault()
      isWhole = true
    })
    box.append(form)
    form.requestSubmit()
    form.remove()
  }
  for (const part of box.querySelectorAll<HTMLElement>('[data-when]'))
    part.hidden = (part.dataset.when === 'whole') !== isWhole

  if (parent === self) return
  let host: string | undefined
  const isHost = (origin: string) => origin === location.origin || sites.includes(origin)
  const px = () => Math.ceil(box.getBoundingClientRect().height)
  const tell = (said: object) => {
    if (host) parent.postMessage({ stillpoint: 1, ...said }, host)
  }
  const meet = (origin: string | undefined) => {
    if (host || !origin || !isHost(origin)) return
    host = origin
    page.dataset.host = origin
    tell({ say: 'ready', title, px: px() })
  }
  new ResizeObserver(() => tell({ say: 'height', px: px() })).observe(box)
  addEventListener('message', ({ origin, source, data }) => {
    if (source !== parent || !isHost(origin) || data?.stillpoint !== 1) return
    meet(origin)
    if (data.say === 'focus')
      box.querySelector<HTMLElement>('[data-when]:not([hidden]) :is([tabindex="-1"], a)')?.focus()
  })
  // Events of the page: a new screen, a booking.
  box.addEventListener('stillpoint', event => tell((event as CustomEvent<object>).detail))
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    // An open dialog or popover closes first.
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open], :popover-open'))
      tell({ say: 'close' })
  })
  // Not every browser reveals who frames a page. The first page's referrer is the host; later ones wait for its message.
  const from = URL.parse(document.referrer)?.origin
  try {
    meet(parent.origin)
  } catch {
    meet(location.ancestorOrigins?.[0] ?? (from === location.origin ? undefined : from))
  }
}
