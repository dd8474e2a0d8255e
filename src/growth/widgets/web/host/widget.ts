import { mountInline } from './inline.ts'
import { mountPopup } from './popup.ts'

// Runs on other sites as /widget.js (scripts/build-widget.ts). No library, no storage, and it touches only its own
// elements.

const own = new URL((document.currentScript as HTMLScriptElement).src).origin

function mountAll(): void {
  // In a sandbox without an origin booking can't work, so the fallback link stays.
  if (self.origin === 'null') return
  for (const box of document.querySelectorAll<HTMLElement>('[data-stillpoint]')) {
    if (box.shadowRoot || !/^[\w-]{2,63}$/.test(box.dataset.stillpoint ?? '')) continue
    if (box.dataset.kind === 'popup' || box.dataset.kind === 'button') mountPopup(box, own)
    else mountInline(box, own)
  }
}

mountAll()
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', mountAll)
