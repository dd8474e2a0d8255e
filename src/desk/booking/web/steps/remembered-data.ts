import type { OpenBooking } from './step-props.ts'

let shown: { key: string; data: OpenBooking } | undefined

/** Cached for the whole visit, so that a lost connection doesn't clear the screen. */
export const rememberData = (key: string, data: OpenBooking): void => {
  shown = { key, data }
}
export const rememberedData = (key: string): OpenBooking | undefined =>
  shown?.key === key ? shown.data : undefined
