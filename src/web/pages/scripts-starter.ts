import { SESSION_KEY } from '../session/session-hint.ts'

/** Milliseconds after load before an untouched page starts its scripts. */
const REST = 4_000

/** Inline starter of a page's deferred scripts (patient-scripts.tsx). */
// Timers cover background tabs, which aren't painted. Signed-in visitors start at once, because they will be redirected.
// Early presses are replayed, unless the browser handles them. A page that appears under a still pointer gets a move
// event, which doesn't count as a touch.
export const scriptsStarter = `(function (own) {
  var touches = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin', 'click']
  var page = document.getElementById('page-script')
  var pressed
  function press(event) {
    pressed = event.target.closest('button:not([popovertarget])') || pressed
  }
  addEventListener('click', press, true)
  new MutationObserver(function (_, own) {
    own.disconnect()
    removeEventListener('click', press, true)
    if (pressed) pressed.click()
  }).observe(document.documentElement, { attributeFilter: ['data-awake'] })
  function begin(event) {
    if (!touches) return
    if (event && event.type === 'pointermove' && event.movementX === 0 && event.movementY === 0) return
    touches.forEach(function (name) { removeEventListener(name, begin, true) })
    touches = null
    own.dataset.modules.split(' ').forEach(function (href) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: href }))
    })
    var script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: own.nonce, textContent: page.textContent })
    document.body.append(script)
  }
  var waits = true
  try { waits = !localStorage.getItem('${SESSION_KEY}') } catch (_) {}
  if (waits) {
    touches.forEach(function (name) { addEventListener(name, begin, { capture: true, passive: true }) })
    addEventListener('load', function () { setTimeout(function () { begin() }, ${REST}) })
  } else {
    requestAnimationFrame(function () { setTimeout(function () { begin() }) })
    setTimeout(function () { begin() }, 1000)
  }
})(document.currentScript)`
