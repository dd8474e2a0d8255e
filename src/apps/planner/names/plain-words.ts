export const plainWords: ReadonlySet<string> = new Set(
  `a about after afternoon all also am an and any appointment appointments are as ask at available availability back be been before
  book booked booking bookings by call can cancel change check client clients could create data date day days delete did do does email
  emails evening every find first follow for free from get give go had has have he hello her hi him his hour hours how i if in info is
  it its just know last let like list look make many massage me message minute minutes month more morning move much my need new next no
  note notes now number of off ok on one open or our out phone please pm practice price put record remind reminder reschedule review
  revenue schedule send service services session set she should show sms so some someone text than thank thanks that the their them then
  there they this time to today tomorrow tonight up update us visit visits want was we week weeks were what when where which who will
  with would year yes yesterday you your monday tuesday wednesday thursday friday saturday sunday january february march april may june
  july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri
  sat sun`.split(/\s+/),
)
