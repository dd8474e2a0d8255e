import { isColour, needsEdge, wordsOn } from '../../contrast.ts'
import { ownColour } from '../../widget-kinds.ts'
import { addFrame, element, type Framed, styled } from './framed.ts'

const css = `:host{display:inline-block}
:host([data-kind=button]){position:fixed;bottom:20px;right:20px;z-index:2147483000}
:host([data-kind=button][data-corner=left]){right:auto;left:20px}
@media print{:host([data-kind=button]){display:none}}
button{font:inherit;font-size:16px;font-weight:600;line-height:20px;min-height:48px;padding:12px 22px;border-radius:8px;cursor:pointer;border:1px solid var(--edge);background:var(--colour);color:var(--words)}
:host([data-kind=button]) .open{box-shadow:0 4px 16px #0004}
:focus-visible{outline:3px solid #15262a;outline-offset:2px;box-shadow:0 0 0 2px #fff}
dialog{box-sizing:border-box;width:min(760px,100vw - 32px);height:min(820px,100vh - 32px);max-width:none;max-height:none;margin:auto;padding:0;border:0;border-radius:12px;overflow:hidden;background:#fdfdfb;color:#15262a;font:16px/24px system-ui,sans-serif}
dialog[open]{display:flex;flex-direction:column}
dialog::backdrop{background:#0b181cb3}
.head{display:flex;align-items:center;justify-content:space-between;padding:4px 4px 4px 20px;border-bottom:1px solid #d5dbd6;font-weight:600}
.head button{min-height:44px;width:44px;padding:0;border:0;background:none;color:inherit;font:24px/1 system-ui,sans-serif}
p{margin:0;padding:20px}
a{color:#005161}
iframe{flex:1;width:100%;border:0}
iframe:not(.on){position:absolute;visibility:hidden}
@media(max-width:640px){dialog{width:100vw;height:100vh;height:100dvh;border-radius:0}}`

/** A button that opens booking in a dialog; closing it returns focus. */
export function mountPopup(box: HTMLElement, own: string): void {
  const root = styled(box, css)
  const colour = isColour(box.dataset.colour) ? box.dataset.colour : ownColour
  const words = wordsOn(colour)
  for (const [name, value] of Object.entries({ colour, words, edge: needsEdge(colour) ? words : colour }))
    box.style.setProperty(`--${name}`, value)
  const link = box.querySelector('a')
  const button = element(
    'button',
    { type: 'button', className: 'open' },
    link?.textContent?.trim() || 'Book a visit',
  )
  button.setAttribute('aria-haspopup', 'dialog')
  root.append(button)

  const name = element('span', {}, 'Book a visit')
  const close = element('button', { type: 'button', ariaLabel: 'Close' }, '×')
  const away = element(
    'a',
    { href: link?.href ?? `${own}/book/${box.dataset.stillpoint}`, target: '_blank', rel: 'noopener' },
    'Open it in a tab of its own',
  )
  const wait = element('p', {}, 'Booking is on its way. ', away)
  const dialog = element('dialog', {}, element('div', { className: 'head' }, name, close), wait)
  dialog.setAttribute('aria-label', 'Book a visit')
  root.append(dialog)
  // Focus trap: leaving the frame at its end returns to the start.
  const end = element('span', { tabIndex: 0, onfocus: () => close.focus() })
  dialog.append(end)

  let framed: Framed | undefined
  let isReady = false
  let isBooked = false
  let isRefused = false
  let overflow = ''
  const focusIn = () => {
    framed?.frame.focus()
    framed?.tell('focus')
  }
  const load = () => {
    if (isRefused) return
    framed ??= addFrame(
      box,
      own,
      frame => dialog.insertBefore(frame, end),
      said => {
        if (said.say === 'ready') {
          isReady = true
          wait.hidden = true
          if (framed) framed.frame.className = 'on'
          name.textContent = said.title
          dialog.setAttribute('aria-label', said.title)
          // Only if focus is still there, so that no one loses their place.
          if (dialog.open && root.activeElement === close) focusIn()
        }
        if (said.say === 'close') dialog.close()
        if (said.say === 'booked') isBooked = true
      },
      () => {
        isRefused = true
        wait.firstChild?.replaceWith('Booking does not open on this page. ')
        forget()
      },
    )
  }
  const forget = () => {
    framed?.remove()
    framed = undefined
    isReady = false
    isBooked = false
  }
  const page = document.documentElement.style
  button.onpointerenter = button.onfocus = load
  button.onclick = () => {
    load()
    dialog.showModal()
    overflow = page.overflow
    page.overflow = 'hidden'
    close.focus()
    if (isReady) focusIn()
  }
  close.onclick = () => dialog.close()
  close.onkeydown = event => {
    if (event.key !== 'Tab' || !event.shiftKey || !isReady) return
    event.preventDefault()
    focusIn()
  }
  dialog.onclick = ({ target }) => {
    if (target === dialog) dialog.close()
  }
  dialog.onclose = () => {
    page.overflow = overflow
    button.focus()
    // Reopening keeps an unfinished booking; a finished one is cleared.
    if (!isBooked) return
    forget()
    wait.hidden = false
  }
}
