/** Prints an HTML document in a temporary frame with style attributes, because the content policy blocks sheets. */
export function printPage(html: string): void {
  const frame = document.createElement('iframe')
  frame.setAttribute('aria-hidden', 'true')
  frame.tabIndex = -1
  frame.dataset.print = ''
  frame.style.cssText = 'position:fixed;width:0;height:0;border:0'
  frame.srcdoc = html
  frame.onload = () => {
    const view = frame.contentWindow
    view?.addEventListener('afterprint', () => frame.remove())
    view?.focus()
    view?.print()
  }
  document.body.append(frame)
}
