import type { DragField } from '../../grid/drag-field.ts'

/** Called once per drag, because measuring forces layout. */
export function measureField(scroller: HTMLElement): DragField {
  const { left, top, right, bottom } = scroller.getBoundingClientRect()
  const [x, y] = [
    scroller.scrollLeft - left - scroller.clientLeft,
    scroller.scrollTop - top - scroller.clientTop,
  ]
  const lanes = [...scroller.querySelectorAll<HTMLElement>('[data-lane]')].map(lane => {
    const box = lane.getBoundingClientRect()
    const { date = '', practitioner: practitioner_id = '' } = lane.dataset
    return {
      date,
      practitioner_id,
      left: box.left + x,
      right: box.right + x,
      top: box.top + y,
      height: box.height,
    }
  })
  return { lanes, left, top, right, bottom }
}
