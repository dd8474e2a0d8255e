export interface ReceptionSettings {
  is_on: boolean
  is_on_booking_page: boolean
  is_in_widget: boolean
  /** Where a phone service is configured. */
  answers_texts: boolean
  welcome: string | null
  away: string | null
  /** Said alone it ends the automatic answers. */
  stop_word: string
  /** Of opening time, within which a person answers. */
  reply_minutes: number
  keep_days: number
  /** A model, where the owner has one, may help to read what visitors write. */
  may_ask_model: boolean
}

/** As it is until the owner says otherwise. */
export const usualSettings: ReceptionSettings = {
  is_on: true,
  is_on_booking_page: false,
  is_in_widget: false,
  answers_texts: false,
  welcome: null,
  away: null,
  stop_word: 'stop',
  reply_minutes: 60,
  keep_days: 90,
  may_ask_model: false,
}
