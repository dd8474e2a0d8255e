import { mountInline } from './inline.ts'
import { mountPopup } from './popup.ts'

// What stands in other people's pages: built into /widget.js by scripts/build-widget.ts. No library, nothing of theirs is
// touched but the elements that ask for it, and nothing is kept.

const own = new URL((document.currentScript as HTMLScriptElement).src).origin

function mountAll(): void {
  // A sandbox that gives this page no origin gives the frame none either, and booking cannot work there: the link that
  // stands in each of them opens the page.
  if (self.origin === 'null') return
  for (const box of document.querySelectorAll<HTMLElement>('[data-stillpoint]')) {
    if (box.shadowRoot || !/^[\w-]{2,63}$/.test(box.dataset.stillpoint ?? '')) continue
    if (box.dataset.kind === 'popup' || box.dataset.kind === 'button') mountPopup(box, own)
    else mountInline(box, own)
  }
}

mountAll()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mountAll)
