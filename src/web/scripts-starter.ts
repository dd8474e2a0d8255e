/** Wakes up a page whose scripts come after its first paint (patient-scripts.tsx). It stands in the page itself. */
// The timer is for a tab in the background, which is not painted until it is looked at.
export const scriptsStarter = `(function (own) {
  var begun = false
  function begin() {
    if (begun) return
    begun = true
    own.dataset.modules.split(' ').forEach(function (href) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: href }))
    })
    var script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce: own.nonce, textContent: document.getElementById('page-script').textContent })
    document.body.append(script)
  }
  requestAnimationFrame(function () { setTimeout(begin) })
  setTimeout(begin, 1000)
})(document.currentScript)`
