import { expect, type Page } from '@playwright/test'

/**
 * The assistant's button shares no pixel with another control, at the top of the page and at its end, and no bar that stays
 * in sight is cut off or lies under the tab bar.
 */
export async function expectAssistantToCoverNothing(page: Page): Promise<void> {
  for (const end of [true, false]) {
    await page.evaluate(end => scrollTo(0, end ? document.documentElement.scrollHeight : 0), end)
    // A screen that draws itself another way for a width needs a moment for it.
    await expect
      .poll(() => page.evaluate(coveredNow), { message: `${page.url()} at the ${end ? 'end' : 'top'}` })
      .toEqual([])
  }
}

/** What is in the way, in words. */
function coveredNow(): string[] {
  // Under an open dialog nothing can be pressed.
  if (document.querySelector('dialog:modal')) return []
  const isShown = (each: Element) => each.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const boxOf = (each: Element) => each.getBoundingClientRect()
  const meet = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1
  const nameOf = (each: Element) =>
    (each.getAttribute('aria-label') ?? each.textContent ?? '').trim().slice(0, 40)
  const found: string[] = []
  const assistant = [...document.querySelectorAll('button')].find(each =>
    /^Practice Intelligence Assistant/.test(each.textContent ?? ''),
  )
  if (assistant && isShown(assistant)) {
    const own = boxOf(assistant)
    if (own.left < 0 || own.top < 0 || own.right > innerWidth || own.bottom > innerHeight)
      found.push('the assistant is out of sight')
    // A bar lies over what scrolls beneath it, with all that it holds.
    const within = assistant.closest('header[data-bar]') ?? document
    for (const each of within.querySelectorAll('a[href], button, input, select, textarea, [role="button"]'))
      if (each !== assistant && isShown(each) && meet(own, boxOf(each)))
        found.push(`covered: ${nameOf(each)}`)
  }
  const tabs = document.querySelector('[data-tab-bar]')
  for (const bar of document.querySelectorAll('[data-over]')) {
    if (!isShown(bar) || getComputedStyle(bar).position !== 'sticky') continue
    const box = boxOf(bar)
    if (box.left < 0 || box.right > innerWidth || box.bottom > innerHeight + 1)
      found.push(`cut off: ${nameOf(bar)}`)
    if (tabs && isShown(tabs) && meet(box, boxOf(tabs))) found.push(`under the tab bar: ${nameOf(bar)}`)
  }
  return found
}
