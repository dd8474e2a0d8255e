/** How owners ask about figures. */
export const analyticsPhrases: Readonly<Record<string, string>> = {
  getRevenue: `
how much did we make {period}?
revenue {period}
show revenue {period}
show me revenue
revenue from {period}
what was our income {period}
how much money came in {period}
total sales {period}
what did we earn {period}
our takings {period}
earnings for {period}
how much have we made {period}
turnover {period}
gross {period}
what did we bring in {period}
revenue report {period}
how much did we take in {period}
give me the revenue numbers {period}
sales figures {period}
income {period}
what are we at in revenue {period}
how are sales {period}
money made {period}
how much revenue did we do {period}
revenue
how did we do financially {period}
what is our revenue so far {period}
what did we make {day}
revenue {day}
how much did we take in {day}
sales {day}`,
  getBookingStats: `
booking stats {period}
how many bookings did we have {period}
booking numbers {period}
how many appointments {period}
number of visits {period}
appointment statistics {period}
how many sessions did we do {period}
booking figures {period}
how many clients did we see {period}
count of bookings {period}
cancellations and no shows {period}
how many no shows {period}
how many people booked online {period}
visit count {period}
stats on bookings {period}
how many cancellations {period}
how busy were we {period}
appointment totals {period}
what is our no show rate {period}
how many treatments did we give {period}
booking summary {period}
booking statistics`,
  getClientRetention: `
client retention {period}
what is our retention rate {period}?
retention {period}
how many clients came back {period}
are clients coming back {period}
repeat client rate {period}
how well do we keep clients {period}
returning clients {period}
what share of clients return {period}
retention numbers {period}
how loyal are our clients {period}
client loyalty {period}
rebooking rate {period}
what is our churn {period}
how many clients did we lose {period}
how many people rebook {period}
what percentage of clients returned {period}
retention`,
  getPerformanceInsights: `
how is the practice performing {period}?
give me insights on bookings {period}
performance insights, revenue, quarter
client performance insights {period}
performance {period}
how are we doing {period}
how is business {period}
give me an overview of {period}
analyze performance
analyze our performance {period}
insights on revenue {period}
performance report {period}
how did the practice do {period}
business overview {period}
insights about clients {period}
any insights for {period}
performance insights on bookings {period}
how is the business going {period}
key metrics {period}
kpis {period}
give me a snapshot of {period}
revenue insights {period}
show performance insights for all {period}
how are things going {period}
booking insights {period}
client insights {period}
summarize {period}
how are we performing`,
  predictBookingTrends: `
predict bookings {period}
forecast {service} demand {period}
predict booking trends
forecast bookings {period}
how busy will we be {period}
what will bookings look like {period}
booking forecast for {days}
project bookings {period}
demand for {service} over {period}
expected bookings {period}
booking outlook {period}
what does demand look like for {service}
forecast the next {days}
forecast
predict how many bookings we will get {period}
give me a forecast of {days}
estimate demand {period}
booking trends ahead {period}
predict {service} bookings {period}
how many {service} can we expect {period}
anticipate bookings {period}
{days} forecast
how busy do you think we will be {period}
predict trends for {service}
over {period} what are bookings likely to do
how will bookings develop {period}
look into your crystal ball for {period}
forecast bookings next {days}`,
  analyzeClientBehavior: `
analyze booking patterns for {client}
is {client} at risk of leaving?
service preferences of {client}
booking patterns of {client}
how often does {client} come in
what does {client} usually book
is {client} likely to stop coming
are we losing {client}
how much has {client} spent with us
what is {client} worth to us
lifetime value of {client}
value analysis for {client}
analyze {client} behavior
retention risk for {client}
when does {client} usually book
what treatments does {client} prefer
which services does {client} like
{client} churn risk
how valuable is {client}
how frequently does {client} visit
look into {client} booking habits
what is {client} favorite service
will {client} come back
is {client} drifting away
analyze {client}
client value of {client}
how much does {client} spend
what does {client} like to book
has {client} been slipping away`,
}
