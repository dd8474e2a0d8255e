/** Everyday words that the lexicon lacks and that aren't names: "somewhere to park". No words that are also surnames. */
export const ordinaryWords = `
abdomen acceptable accidentally accolade acupressure additional addon ads advert advil aftercare afterglow afternoon
afterwards agenda aircon airport allergic almond amex ankle anniversary annual anonymous antibiotic anxiety anxious
anyhow anywhere apostrophe apparently apple area aromatherapy artery arthritis asap ashiatsu asthma astrology audience
audit automatically autoresponder available avenue awful ayurvedic backache backlog backpack ballpark balm banana
banner baptism barometer baseball basically basketball bathroom bedtime beer beforehand bench bicycle billboard
birthday biscuit biweekly bladder blanket blinds blog blogpost bloke blurb bodywork bonkers bracelet brain breakdown
breast breather breathwork broadband brochure browser bucks bulb bung bursitis buttock button cab cabinet cadence
calendar calf camera campaign canceled canceling cancellation cancer candle cannabis caption catchy cats cellphone
certification chap charger chatty checkbox checklist cheeky cheerful chemist chest chickenpox chiropractor cholesterol
christening chuffed churn cinema clash clashes clashing class classes clipboard clot coffee college collision comeback
commission competition complaint compliance compliment compress computer concert concussion condition confidential
construction contest contraindication cortisone couch counseling countryside coupon course covid craniosacral cranky
crazy cream cricket criticism crossselling cruise crutches crypto csv curious currently curtain cushion cyclist cyst
daft dashboard daycare deadline deadtime debit decent delivery dentist depression desk detour detox diabetic diary
different digit diploma disaster disc disease disinfect disk disorder diversion dizziness doable dog doodle doorbell
dosage dose downgrade downtime downtown downturn dozen drainage drawer dreadful driveway dropdown dupe ear earache
earring eczema elbow election elevator engine enquirer enquiries enquiry envelope epilepsy ergonomic especially essay
eucalyptus euro eventually everywhere exactly exam exfoliation exhaustion expense explanation eyebrow fab fabulous
facetime facial fact fantastic fasciitis fatigue feasible feedback festival fever fiancee fibromyalgia finally finger
firstname flatmate flight flu flyer folder folks follower football footfall forehead forename fortnight fortnightly
fortunately fragrance freebie frequency fridge fuller funnel furious fussy gallery gappy garbage gdpr gel generally
ghosted ghosting gist giveaway gland glasses glute goodie gorgeous government gradually graduation grandkids groceries
groin grouchy grumpy gst guesstimate guitar gush gushed gutted gym habit haiku halfway halloween hallway hamster
hamstring handbag handset hardly hardware hashtag hassle hat hawaiian headache headcount headline healthier heaps
heater heatwave hectic heel hernia herniated highway himalayan hipaa holler homeopathy homepage honestly honeymoon
hopefully horoscope horrible hostel hotel hst hunch hydrate hydration hydrotherapy hygiene hypertension hyphen
hypnosis hypnotherapy ibuprofen idea identical illness immediately implant impossible inbox incense income indoors
infection influencer initials injection injuries injury inkling inlaws inquiries inquiry insoles insomnia insulin
insurance insurer intake interpreter inventory ipad ish island itch itchy jacket jacuzzi jaw jealous jiggle joint
jotted jumper kerb kettle kickback kidney kitchen knackered knee kneecap laminate lamp landline language laptop
lastname latecomer latex laundry lavender leaflet leeway leftover leggings lesson liability licence ligament limerick
lip lob login logo lomi lot lotion lottery lowdown lowlights loyalty lukewarm lunchtime lung lupus lure lymphatic
lyrics magnesium maiden mailbox manageable manic manicure margin massages masseur masseuse mastercard meantime
medication medicine meditation membership menopause mental messenger method midday middle midnight migraine
mindfulness miscarriage misspelled misspelt mixup moaner moment momentum mortgage mostly motel moxibustion mug muscle
museum myofascial naturopath nausea nauseous nearly neaten neck necklace needle neighborhood neighbour neighbourhood
nerve nervous newbie newborn newcomer newsletter nickname nicknamed nightmare normally nose noshow notification
nowhere nowish nudge nudged nuke nuked numbness numerous nursery obvious obviously occasionally ointment onboarding
operation opinion optional ordinary originally orthotic osteopath osteopathy osteoporosis outdoors outlook overbooked
pacemaker pain painkiller paperwork paracetamol parade parcel parliament particularly passport password pattern
pavement payment payout paypal payroll pdf pedicure pelvis penciled pencilled peppermint period perk permanently
personally pester pharmacy photo physio physiotherapist physiotherapy piano picky picture pilates pill pillow pipeda
pipeline pizza plane planet plantar plateau playlist plonk plugin poem poetry poke pony posh posher possible possibly
postage postcode poster postponed postponing posture precaution preferences pregnancy prescription presumably
previously pricier printer privacy prize probably product profit projection pronouns pronto properly proportion
protocol psoriasis pulse punchy punctual purge purged purse qualification questionnaire quickly quid rabbit radiator
raffle rammed ramp ratio realistic recap receipt recently reception recipe recommendation reconnect recovery refurb
refurbishment region regular regulator rehab reiki rejig rejigged rekindle renovation repeaters rescheduled
rescheduling reshuffle restroom retention retreat returners reunion revenue rhythm rib riddle river road roadwork robe
roommate roster rota router rugby rumor rumour rundown runner ruptured sacrum salad sandals sanitise sanitised
sanitize sanitizer sauna scaffolding scalp scanner scarf scented sciatica scoliosis scoop scooter scorecard scrawl
screenshot scrub scrubbed seizure selfie senator sequence seriously shambles sheet shiatsu shin shipment shirt shortly
shoulder shoutout shove shower shred shredded sidewalk signature similar simply skirt skived slightly slogan slot
slotted slowly slump slumping snappy snapshot sneakers sniffles snowstorm socks sofa software solicitor sometime
somewhere soreness soup source spasm speaker spine splint splurge sprain sprained spreadsheet squash squeeze squeezed
stadium stagnant staircase stairs standby stapler starred station steadily stellar stent stepdaughter stepson
sterilised sterilized steroid stock straightaway strawberry streamline streamlined strongly subscriber subscription
suburb subway successfully suggestion suitable suitcase summary sunglasses supper supplier supposedly surely surgery
surname suspicious swamped sweater sweepstake sweetener swimsuit swollen symptom tab table tablet tagline tailbone
takings tale tape tardy taxi teaser teatime technically technique telegram temperature tendinitis tendon tendonitis
terrible testimonial thankful thanksgiving theater theatre therapy thermostat thigh thinners thoughts throat
thrombosis thumb thyroid ticket timesheet tingle tingling tissue toe toenail toggle toilet tomorrows tongue toothache
towel trace trainer tram translation trash treatment triathlon tricky trimester truck truth tshirt tube tumor tumour
turmeric turnaround turnout turnover tweak tweaked tylenol typical typically typo tyre umbrella unavailable uncertain
unclear understaffed unfortunately university unready unscented unsuitable unusual upsells upsold upswing uptake
uptick uptown url username usually vacation vaccine varicose vat vein venmo vertigo video village viral visible
vitamin voicemail voluntary vomiting voucher waitlist waitlisted waiver walker wallet washroom webcam webinar webpage
website wedge weekday whatnot whatsapp wheelchair whine whinge whinger whiplash widget wifi wiggle window womb
wonderful woo wooing workable workout wrist yesterdays yoga zipcode zodiac`
