interface Spoken {
  /** Origins that may frame this page; so may its own, where the generator shows it. */
  sites: readonly string[]
  title: string
}

/**
 * Stands in the page itself (`framed.tsx`) and runs before anything else has come: it says to the page around it that it is
 * there and how tall it is, to one origin that may know. It is made text, so it uses nothing from outside itself.
 */
export function speakToHost({ sites, title }: Spoken): void {
  const page = document.documentElement
  const box = document.currentScript?.parentElement
  if (!box) return
  // Sites are light or have a look of their own; following the device would put a dark field into them.
  page.dataset.theme = 'light'

  // A sandbox that is too tight: without an origin nothing can be asked of the server, without forms nothing is sent.
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
  // What the page itself has to tell: another screen, a booking.
  box.addEventListener('stillpoint', event => tell((event as CustomEvent<object>).detail))
  addEventListener('keydown', ({ key, defaultPrevented }) => {
    // What is open in here closes first.
    if (key === 'Escape' && !defaultPrevented && !document.querySelector('dialog[open], :popover-open'))
      tell({ say: 'close' })
  })
  // Not every browser says who frames a page. Where the first page came from is the page around it; later ones came from
  // here, and wait for its word.
  const from = URL.parse(document.referrer)?.origin
  try {
    meet(parent.origin)
  } catch {
    meet(location.ancestorOrigins?.[0] ?? (from === location.origin ? undefined : from))
  }
}
