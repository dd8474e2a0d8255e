/** How owners ask between two clients about safety, and for what brings people. */
export const careAndGrowthInPassing: Readonly<Record<string, string>> = {
  checkHealthScreening: `
can {client} have {service} with her health history
can {client} have a {service}, anything against it
can i give {client} a {service} safely
can i do {service} on {client}
may {client} have {service}
should i be doing {service} on {client}
would {service} be ok for {client}
would {service} be safe for {client}
is {client} ok for {service}
is {client} good to go for {service}
is it safe to do {service} on {client}
is it safe to give {client} {service}
is there anything in {client} health answers about {service}
anything i should watch with {client} and {service}
anything health wise with {client} before her {service}
any reason not to do {service} on {client}
any red flags for {client} having {service}
any medical flags for {client} with {service}
before i do {service} on {client}, check her health
check {client} is safe for {service}
check that {client} can have {service}
check {client} against {service}
health flags {client} {service}
{client} and {service}, any problem
{client} is pregnant, can she have {service}
{client} takes blood thinners, is {service} ok
{client} wants {service}, is that safe for her
{service} for {client}, is that okay health wise
run {client} through screening for {service}
does {client} health allow {service}`,
  validateSafetyProtocols: `
is {client} {day} appointment ok safety wise
is {client} {day} visit safe
is {day} {time} with {client} safe
is my {time} {day} safe
is the {time} safe to do
can {client} {day} visit go ahead safely
can we go ahead with {client} {day} safely
are we good on safety for {client} {day}
are we covered safety wise for {client} {day}
did we do all the safety checks for {client} {day}
have we done the safety checks for {appointment}
anything unsafe about {client} appointment {day}
before {client} comes {day}, run the safety check
before {client} {day} session check safety
double check safety for {client} {day}
double check the safety side of {appointment}
safety for {client} {day}
safety {appointment}
safety check {client} {day}
safety protocol check {client} {time}
protocols for {client} {day} appointment
protocol check on {appointment}
validate {appointment}
validate {client} {day} appointment
make sure we're safe with {client} {day}
run safety on {client} {day} visit`,
  generateMarketingContent: `
i need something for instagram about {words}
something for facebook about {service}
something catchy about {service} for instagram
need a caption for {words}
need a post about {words}
need a social post
need a facebook post
need a blog post
need a blog about {words}
need a newsletter about {words}
can you write something about {words} for facebook
can you put together an email about {words}
help me write a post about {words}
help me with an instagram post about {service}
give me a facebook post about {service}
give me a few lines on {words} for google
give me words for a post on {words}
let's post about {words} on instagram
let's do a post about {service}
let's tell people about {service} on facebook
let's do a newsletter on {words}
let people know on google about {words}
let everyone know on facebook that {words}
tell our followers that {words}
tell instagram about {words}
spread the word about {service} on instagram
show off our {service} on facebook
advertise {service} on instagram
talk up {service} on facebook
put something on google business about {words}
put something on facebook about {words}
insta caption {service}
instagram {words}
blog: {words}
draft something for the blog on {words}
draft a google update that {words}
a google business post saying {words}
a facebook post please saying {words}
google business post: {words}
could you do a blog post on {words}
would you do a newsletter on {words}
draft a post
draft a facebook post on {service} for {words}
email blast about {words}
marketing email to {words} about {words}
a short article about {words}
content about {words}
content idea on {service}`,
  identifyUpsellOpportunities: `
what could {client} add
any add ons to offer {client}
which add ons would make sense for {client}
what could i offer {client} next time
what could i suggest to {client}
what might {client} like to add
what would {client} be up for
what would be a good add on for {client}
what else can i offer {client}
what else could we do for {client}
what else should {client} try
what else would {client} like
what should {client} try next
what should i offer {client}
anything {client} might upgrade to
anything else we could sell {client}
anything extra for {client}
would {client} go for an add on
would {client} take a longer session
could {client} use something more
is there something more we could offer {client}
is there room to grow with {client}
how could we sell more to {client}
how can i increase what {client} spends
opportunities with {client}
upsell {client}
upsells {client}
upgrade ideas for {client}
add on ideas for {client}`,
  createLeadNurturingSequence: `
{lead} asked about us, start the new inquiry emails
{lead} wrote to us, get her into the nurture emails
{lead} inquired, put her on the sequence
{lead} started booking and stopped, put her on the abandoned sequence
{lead} didn't finish booking, send her the series
{lead} never finished booking, start the emails
{lead} came by for the first time, start the first time visitor series
{lead} visited for the first time, nurture her
keep {lead} warm
keep {lead} warm with the new inquiry emails
don't let {lead} go cold
get {lead} on the drip
get {lead} going on the welcome emails
get the nurture emails going for {lead}
kick off nurturing for {lead}
kick off a sequence for {email}, new inquiry
sign {lead} up for the nurture sequence
start emails for {lead}, new inquiry
start a series of emails to {email}, first time visitor
set {lead} up with the inquiry sequence
add {email} to nurture, new inquiry
sequence for {lead}, abandoned booking
nurture sequence {lead} new inquiry
new inquiry {email}, nurture
new lead {email}, start nurturing
follow up sequence for {lead}`,
  trackLeadProgress: `
{lead} is on the calendar now, update her stage
{lead} is scheduled now
{lead} has booked
{lead} made an appointment, move her along
{lead} got an appointment, move her to scheduled
{lead} came by, mark visited
{lead} came in, mark as visited
{lead} is a paying client now
{lead} bought a package, converted
{lead} converted
{lead} is converted
{lead} contacted
{lead} to contacted
{lead} to visited
{lead}: scheduled
{lead} stage scheduled
{lead} stage: contacted
spoke to {lead}, mark contacted
spoke with {lead}, update the lead
talked to {lead} on the phone, she's contacted
got hold of {lead}, set to contacted
left {lead} a message, mark as contacted
emailed {lead}, mark as contacted
just called {lead}, update the lead
bump {lead} to scheduled
bump {lead} along to visited
put {lead} under converted
put {lead} down as contacted
lead {lead} visited
lead {lead} converted
pipeline: {lead} visited
update {lead} to scheduled
progress {lead} to visited`,
}
