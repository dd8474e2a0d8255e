import { expect, type Page } from '@playwright/test'

/** From a tablet held upright, which is also a desktop at 200 %, to the narrowest phone. */
export const widths = [768, 320] as const

/**
 * Nothing scrolls sideways at the page's own width or at any of the widths above: the page stays as wide as the screen, and
 * so does what scrolls up and down inside it. Calendar grids, tables and chips say that they scroll sideways, and may. No
 * field is squeezed until it lies under its neighbor.
 */
export async function expectToFit(page: Page): Promise<void> {
  const now = page.viewportSize() as { width: number; height: number }
  for (const width of [now.width, ...widths]) {
    if (width !== now.width) await page.setViewportSize({ ...now, width })
    // A screen that draws itself another way for a width needs a moment for it.
    await expect
      .poll(() => page.evaluate<string[]>(`[...(${tooWide})(${width}), ...(${overlapping})()]`), {
        message: `${page.url()} at ${width} px`,
      })
      .toEqual([])
  }
  await page.setViewportSize(now)
}

/** What is wider than it may be, in words. A phone that is given a wider page makes its window wider. */
function tooWide(width: number): string[] {
  const page = document.scrollingElement as HTMLElement
  const found: string[] = []
  if (window.innerWidth !== width) found.push(`the window grew to ${window.innerWidth}`)
  if (page.scrollWidth > page.clientWidth) found.push(`the page is ${page.scrollWidth} wide`)
  for (const frame of document.querySelectorAll<HTMLElement>('body *')) {
    if (frame.scrollWidth <= frame.clientWidth + 1 || frame.clientWidth === 0) continue
    const { overflowX } = getComputedStyle(frame)
    if (overflowX !== 'auto' && overflowX !== 'scroll') continue
    if (/overflow-(?:x-)?(?:auto|scroll)/.test(frame.className)) continue
    found.push(`${frame.tagName} .${frame.className} is ${frame.scrollWidth} wide in ${frame.clientWidth}`)
  }
  if (found.length === 0) return found
  // The likely culprits: elements that reach out of the page.
  const outside = [...document.querySelectorAll<HTMLElement>('body *')].filter(
    each => each.getBoundingClientRect().right > width + 1 && each.children.length === 0,
  )
  return [
    ...found,
    ...outside.slice(0, 5).map(each => `outside: ${each.tagName} .${each.className} "${each.textContent}"`),
  ]
}

/** Fields that share their place with another control of the same form, in words. */
function overlapping(): string[] {
  const nameOf = (control: Element) =>
    control.getAttribute('aria-label') ??
    (control as HTMLInputElement).labels?.[0]?.textContent ??
    control.textContent
  const fields = 'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea'
  return [...document.querySelectorAll('form, fieldset:not(form *)')].flatMap(form => {
    const controls = [...form.querySelectorAll(`${fields}, button`)].map(control => ({
      control,
      box: control.getBoundingClientRect(),
    }))
    return controls.flatMap(({ control, box }) =>
      controls
        // A button at the end of a field stands in it, and a field that nobody sees is as small as a dot.
        .filter(
          other =>
            control.matches(fields) &&
            control !== other.control &&
            box.width > 2 &&
            Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left) > 2 &&
            Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top) > 2 &&
            !(other.box.left >= box.left && other.box.right <= box.right),
        )
        .map(other => `${nameOf(control)} and ${nameOf(other.control)}`),
    )
  })
}
