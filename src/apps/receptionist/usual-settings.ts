export interface ReceptionSettings {
  is_on: boolean
  is_on_booking_page: boolean
  is_in_widget: boolean
  answers_texts: boolean
  welcome: string | null
  away: string | null
  /** Sent alone, it ends the automatic answers. */
  stop_word: string
  reply_minutes: number
  keep_days: number
  /** A model, if the owner has one, may help to read visitor messages. */
  may_ask_model: boolean
}

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
