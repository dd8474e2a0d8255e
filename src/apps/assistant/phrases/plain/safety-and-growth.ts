/** How owners ask about safety, and for what brings people. */
export const safetyPhrases: Readonly<Record<string, string>> = {
  checkHealthScreening: `
check health screening for {client} before {service}
is it ok for {client} to get {service}? run the health check
health screening {client} {service}
screen {client} for {service}
can {client} safely have {service}
any contraindications for {client} and {service}
is {client} cleared for {service}
run the health screening for {client} {service}
health check {client} {service}
is {service} safe for {client}
does {client} have anything against {service}
check whether {client} may have {service}
any health concerns with {client} getting {service}
is {service} all right for {client}
contraindication check for {client}, {service}
should {client} be having {service}, check her health answers
is {client} fine for {service} health wise
check {client} health screening
is there any medical reason {client} should not get {service}
verify {client} health for {service}`,
  validateSafetyProtocols: `
validate safety protocols for {appointment}
run the safety check on {client} {day} appointment
safety protocols for {client} {day}
check safety for {appointment}
is {appointment} safe to go ahead
safety check {appointment}
validate the safety of {client} session {day}
are the safety protocols met for {client} {day} visit
run safety protocols on {client} {service} {day}
check the precautions for {client} {day}
safety validation for {client} appointment
is everything safe for {client} appointment {day}
verify safety before {client} {day} session
go through the safety protocol for {appointment}
do a safety check for {client}
make sure {client} {day} appointment is safe`,
}
export const growthPhrases: Readonly<Record<string, string>> = {
  generateMarketingContent: `
write an instagram post about {service}
draft a marketing email about spring gift certificates for past clients
create a blog post on desk posture
google business update about our {day} closing
write a social post
write a facebook post about {words}
draft an instagram caption about {service}
create a newsletter about {words}
blog article about {words}
give me a post for instagram on {words}
compose a promo email for {service}
write a google business post about {words}
i need a facebook update on {words}
generate content about {service}
write something for instagram about {words}
come up with a post about {words}
draft a blog on {words}
marketing email about {service}
post about {service} for facebook
write a caption for {words}
whip up a newsletter on {words}
social media post about {words}
make an insta post promoting {service}
announce {words} on google business
write a blog post
generate content
draft a marketing email
promote {service} on facebook
create a social media post for {words}
google post on {words}
email campaign about {words} for {words}
make a social media post
make a post
do a blog post on {words}
make an instagram post
write a caption
put together a newsletter`,
  identifyUpsellOpportunities: `
upsell opportunities for {client}
what could we upsell to {client}?
what else could {client} benefit from
what add ons would suit {client}
any upsells for {client}
what more could we offer {client}
upsell ideas for {client}
which upgrade could we suggest to {client}
cross sell options for {client}
what could i sell {client} next
what else might {client} buy
what should i recommend to {client} next visit
identify upsell opportunities for {client}
anything we can upsell {client} on
what extra could we pitch {client}
could {client} be interested in something longer`,
  createLeadNurturingSequence: `
start a nurture sequence for a new inquiry, {email}
create lead nurturing for {lead} who abandoned her booking
nurture sequence, first time visitor, {email}, name {lead}
put {lead} in the nurture sequence, new inquiry
start nurturing {lead}, abandoned booking
set up a drip for {email}, first time visitor
lead nurturing for {email}, new inquiry
{lead} left a booking unfinished, start a nurture sequence
begin a follow up sequence for the new inquiry {email}
enroll {lead} in the first time visitor sequence
nurture {lead}
create a nurturing sequence for {email}
add {lead} to the welcome series, new inquiry
launch the abandoned booking sequence for {email}
warm up {lead} with the new inquiry series
start the drip campaign for {lead}
nurture {client}, first time visitor
{lead} got halfway through booking and wandered off, start the nurturing emails
{lead} ditched his booking start nurture sequence
had a new inquiry from a chap, {email}, get him going on the nurture sequence`,
  trackLeadProgress: `
mark lead {lead} as contacted
{lead} visited, update the lead
move lead {lead} to scheduled
{lead} became a client, mark her converted
set {lead} to contacted
update lead {lead}: visited
lead {lead} is now scheduled
{lead} has been contacted
track {lead} as converted
put {lead} in the visited stage
log that {lead} was contacted
we reached {lead}, update the pipeline
move {lead} to visited
{lead} booked, move the lead along
advance {lead} to scheduled
new lead at inquiry stage, {email}
{lead} came in {day}, update her lead
i called {lead}, mark as contacted
flag {lead} as converted
lead {email} is scheduled now
change {lead} stage to visited
{lead} signed up, mark converted`,
}
