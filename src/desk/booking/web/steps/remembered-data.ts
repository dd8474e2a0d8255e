import type { OpenBooking } from './step-props.ts'

let shown: { key: string; data: OpenBooking } | undefined

/** What the page said of the practice serves for the whole visit: a broken line must not take it off the screen. */
export const rememberData = (key: string, data: OpenBooking): void => {
  shown = { key, data }
}
export const rememberedData = (key: string): OpenBooking | undefined =>
  shown?.key === key ? shown.data : undefined
