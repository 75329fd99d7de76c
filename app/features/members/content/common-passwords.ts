/**
 * Passwords of twelve or more characters that lists of leaked ones have again and again, and short ones that people pad
 * with digits until they are long enough. Drawn from the lists of zxcvbn and zxcvbn-ts (MIT).
 */
export const commonPasswords = `
010203040506 012345678910 014702580369 01telemike01 050605rostik 102030405060 1111111111zz 111222333000
111222333444555 112233445566 122333444455555 123123qweqwe 123321123321 123321456654 123321qweewq
123456654321 12345677654321 123456782000 1234567887654321 123456789000 12345678900987654321 123456789012
1234567890987654321 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890zzz 123456789101
123456789123 1234567892000 12345678987654321 123456789987654321 123456789aaa 123456789abc 123456789asd
123456789qaz 123456789qqq 123456789qwe 123456789qwer 123456789qwerty 123456789zxc 1234567qwertyu
123456qwerty 123456zxcvbn 1234qwerasdf 1234qwerasdfzxcv 123ewqasdcxz 123qwe123qwe 123qwe456rty
123qweasdzxc 123qwerty123 12qw34er56ty 159753159753 159753456852 193570356033 19960610ilja 1a2a3a4a5a6a
1a2s3d4f5g6h 1q2w3e4r5t6y 1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc
1qazxsw23edcvfr4 23176djivanfros 23wkoa0fp78dk 31217221027711 32615948worms 41d8cd98f00b 420842084208555
4815162342lf 4815162342lost 541233432442 59382113kevinp 6215mila6215 742617000027 89063032220m
89231243658s 89876065093rax 89semtsriuty a1s2d3f4g5h6 abc123456789 abc123abc123 admin18533362
adminadmin123 administrator aksjdlasdakj89879 alpha135792468 amadeusptfcor an83546921an13 andrewjackie
antananarivu anytimetoday asd123asd123 asdfgh123456 asdfghjkl123 auckland2010 avrillavigne badiman28200
baseball1234 bhrh0h2oof6xbqjeh blacksonblon bltynbabrfwbz boy4u2ownnyc bpgjldsgjldthnf bullnuts2003
businessbabe changemeplease cheeseburger chesterfield chickenwing101 christopher1 civilization
cjdthitycndj cnfc35762209 combat123654 configuratio construction contortionist corperfmonsy
correcthorsebatterystaple cosmopolitan counterstrike devilmaycry4 digitalprodu dkflbvbhjdbx dkflbvbhjdyf
domainlock2005 dragon123456 edwardcullen entertainment fatima753357 finalfantasy findaupair007
fkmnthyfnbdf fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf flvbybcnhfnjh football1234 foreveryoung
frederiksberg fucktheworld fuckyoubitch fynfyfyfhbde gfhfktkjuhfv gfhjkmgfhjkm ghbdtnghbdtn ghbdtnrfrltkf
ghhh47hj7649 ghjatccbjyfk ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjqgfhjkm ghjcnjrdfibyj
ghjnbdjcnjzybt ghtdtlvtldtl gjkysqgbpltw greenlantern gthtrfnbgjkt gtnhjpfdjlcr hd764nw5d7e1vb1
hd764nw5d7e1vbv hedimaptfcor iampurehaha2 iloveboobies ilovemyfamily iloveyou1234 iloveyouforever
ingodwetrust installdevic installsqlst intelligence international ipo54tj45uy856 iseedeadpeople
jamesbond007 josephphone7 justinbieber ktjynsq40147 leavemealone letmein12345 letmeinletmein
lhbjkjubz2957704 lost4815162342 love777321777 lytdybrbdfvgbhf lytghjgtnhjdcr mailcreated5240 maprchem56458
marinamarina massimiliano master123456 masterbaiting masterbating masturbation maurolarastefy mevefalkcakk
michaeljackson minecraft123 minnesota_hp momsanaladventure monkey123456 morganstanley mortalkombat
motherfucker msoracle32re msorcloledbr nastyanastya ne_e_pod_chehyl necronomicon needforspeed
nemvxyheqdd5oqxyxyzi networkingpe newproject2004 nhbujyjvtnhbz nhecsyfujkjdt nhfdvfnjkju123 nhfycajhvths
nick1234-rem936 nightcrawler nondriversig ntktdbpjh1994 olcrackmaster ontheoutside p030710p$e4o
p@ssw0rd1234 paraklast1974 passw0rd1234 password123! password1234 password1234! passwordassword
passwordpassword passwordstandard peanutbutter pfqwtd27121988 philadelphia playstation2 playstation3
polniypizdec0211 polniypizdec1102 polniypizdec110211 pornographic princess1234 professional ptybnxtvgbjy
punksnotdead q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsedrftgyh qaz123wsx456
qazwsx123456 qazwsxedc123 qazwsxedcrfv qazwsxedcrfvtgb qazwsxqazwsx qazxswedc123 qazxswedcvfr qwaszxerdfcv
qwe123qwe123 qweasdzxc123 qwerasdfzxcv qwertasdfgzxcvb qwerty123456 qwerty123456789 qwertyasdfgh
qwertyqwerty qwertyuiop10 qwertyuiop12 qwertyuiop123 qwertyuiop12345 qwertyuiopasdf qwertyytrewq
residentevil rfnthbyf1988 ronaldinho10 sanfrancisco satisfaction saun24865709 scandinavian schoolgirlie
sdicmt7seytn seemnemaailm shadow123456 sojdlg123aljg sonnenschein sonyericsson specialinsta stickdaddy77
stinkyfinger stratocaster sunshine1234 superman1234 supernatural systemofadown temppassword thecakeisalie
ticketmaster transformers trustno1trustno1 unbelievable vanyarespekt vfhbyfvfhbyf vfrcbvvfrcbv
vfvfvskfhfve vladimirovna warhammer40k wazzkaprivet websolutions websolutionssu webuivalidat weihnachtsbau
weihnachtsbaum welcome1234! welcome12345 whatever1234 whosyourdaddy xxxp455w0rd5 z1x2c3v4b5n6
z1x2c3v4b5n6m7 zaq12wsxcde3 zaq1xsw2cde3 zaqwsxcderfv zcfvfzkexifz zqjphsyf6ctifgu zxcasdqwe123
zxcvbn123456 zxcvbnm123456789 zxcvbnmmnbvcxz
`;

export const commonStems = `
aaliyah aardvark aberdeen abgrtyu absolut access accord achilles action adgjmptw adidas admin adonis
aezakmi aggies aikido airborne airbus airforce airplane akira alabama alaska albatros albion alejandr
aleksandr aleksandra aleksey alenka alexande alexandr alexis alibaba aliens allmine allsop allstar alpha
alphabet alpine alucard amadeus amateur amazon america amsterda amsterdam anaconda anakin analsex anarchy
andrei andrey andromeda anfield angel angels angus anhyeuem animal anime antoni anubis apache apollo apple
applepie apples aquarius aragorn arizona arjay armagedon armani arsenal artemis artur asdasd asdfasdf
asdfg asdfgh asdfghj asdfghjk asdfghjkl asdfjkl asdfzxcv asdzxc aspire aspirine assassin assfuck asshole
assholes assman assword asterix astros atlanta atlantis atomic auburn aussie austin australi avalanch
avalon avatar avenger awesome azamat azerty azsxdc azsxdcfv babes babyblue babyboy babydoll babyface
babygirl babylon bacardi backdoor badass badboy baddog badger badgirl badman baggins bagira baller balloon
balloons balls bambam banana bananas banane bandit bangkok banker banner banshee banzai barbie barcelon
barcelona barefoot barkley barney barsik bartman baseball basket basketba bassman bastard batman bayern
bcfields beaches beagle beamer beaner beanie bearcat beast beastie beatle beatles beautifu beauty beaver
beavis beckham beefcake beemer beetle benfica bengals beowulf beretta berlin bhbirf bicycle bigass
bigballs bigbear bigbird bigboobs bigboy bigbutt bigcock bigdaddy bigdick bigdog bigfoot biggie biggles
bigguy bigmac bigman bigmike bigmoney bigone bigred bigsexy bigtime bigtit bigtits bikini bilbo billybob
billyboy bimmer bingo birdie birdman biscuit bitch bitchass bitches biteme bizkit blabla blackbir blackcat
blackdog blackhaw blackie blackjac blackjack blackout blacks blacky blade blades blahblah blaster blazer
blessed blessing blizzard blonde blondes blondie blowjob blowme bluebird blueboy bluedog blueeyes bluefish
bluemoon blues bluesky bobafett bobcat boeing bogart bogdan bogey bohica bollocks bollox bomber bondage
bonehead boner bones bonjour bonkers bonsai boobie boobies booboo boobs booger boogie bookworm boomboom
boomer bootie boots booty boricua borussia bosco bossman boston bounce bowler bowling boxing boxster
brando brandy brasil braves brazil breast breasts breeze brighton bristol britney bronco broncos brooklyn
brownie browns brucelee bruins brutus bubba bubbas bubble bubbles bucket buckeye buckeyes buckshot buddah
buddha buddie buddy budlight budman budweise buffalo buffett bugger builder bulldog bulldogs bullet bulls
bullseye bullshit bunghole bunny burger buster butch butter butterfl butterfly butthead butthole buttman
buttons buzzard byteme cabbage cactus cadillac caesar calgary calico caliente californ caligula camaro
cambiami camel camelot camels cameltoe cameron camper canada cancer cancun candle candyman cannabis canon
cantona capone captain caramel caravan cardinal carolina carpet carrera carrot cartman cartoon casanova
caserta casino casper cassie catdog catfish catherin catman cavalier caveman ccbill cdtnkfyf celeron
celica celine celtic celtics cerberus cessna cfitymrf cgfhnfr chainsaw champ champion champs changeme
chaos charger chargers charli charlie charlott charlton charly charmed chaser cheater checkers cheech
cheeks cheers cheese cheetah chelsea cherokee cherry chester chevelle chevrole chevy chewie cheyenne
chicago chichi chicken chickens chicks chico chiefs chinook chipper chivas chocolat chopper chrisbln
chrissy christ christia christin christop chrome chronic chrono chuai chuang chubby chuckie chuckles
chucky chunky cicero cigars cinder cinnamon cjkysirj cjkywt clancy clapton clarinet classic claudi
claymore clemson clevelan clipper clitoris clouds clover cobra cocacola cocaine cocks coconut coffee
cohiba colombia colorado colors coltrane comet commando compaq compute computer concrete condom condor
connect connor consumer cookie cookies cooldude cooler coolguy coolio coolman cooter copper corona corrado
corvette cosmo cosmos cosworth cougar cowboy cowboys coyote cracker crazybab creampie creamy creative
cricket crimson critter crjhgbjy cruise cruiser crunch crusader crysis cthulhu cthutq cubbies cubswin
cuddles cumming cumshot cunts cupcake curious custom cutlass cutter cxfcnmt cyber cyclone cyclops cypress
daewoo dagger dakota dalejr dallas dammit damnit dancer danger danie daniil danila danni dannyboy danzig
darkman darkness darkside darkstar davide davids daytona dbrnjh dbrnjhbz deadhead deadman deadpool deejay
deepthroat deeznuts deeznutz defender defiant deftones delete delphi delta deluxe denali deniska depeche
desert designer desire deskjet destiny detroit devil devildog devils dexter dfcbkbq dfkthbz dfkthf
dfktynbyf dfvgbh dharma diablo diamond diamonds dickhead dickie dicks diehard diesel dietcoke dieter
digger diggler digital dilbert dildo dilligaf dinamo dingdong dinosaur dirtbike discover disney diver
divine dkflbckfd dkflbvbh doberman doctor dodger dodgeram dodgers dogfood doggie doggy doghouse dogman
doitnow dollar dolphin dolphins domino donkey donuts doobie doodle doogie dookie doughboy dracula drago
dragon dragonball dragons dragoon dreamer dreams driver drizzt droopy drowssap drpepper drummer dthjybrf
dublin ducati duchess dumbass durango duster dutchess eagle eagles eastside eatme eatpussy eatshit eclipse
eduard eeyore einstein ekaterina electra electric electron element elephant elizabet elizaveta emerald
eminem empire engage engineer enigma enter enterpri enterprise eraser ericsson erotic erotica escort
eternal eternity eureka europa everest everton excalibu exigen exigent exodus explorer express extreme
fabie fabric facial faggot falcon falcons fallen fallout fantasy farscape farside faster fatass fatboy
fatcat fatman feather fender fergie fernand ferrari ferret fester fetish fghtkm ficken fiesta figaro
fighter filter finger fireball firebird firefly firefox fireman fishes fishing fisting fitness fktrcfylh
fktrcfylhf fktrctq flames flamingo flash flatron fletch flexible flipper floppy florian florida flounder
flower fluffy flyboy flyers foobar footbal football forest forever forfun formula fortuna foryou fossil
foxtrot francesc franky freaks freaky freckles freddy freedom freepass freeporn freeuser friday fright
frisco frisky frodo frogger froggy frontier frosty fubar fucked fucker fuckers fuckface fuckher fucking
fuckit fuckme fuckoff fuckthis fucku fuckyou fugazi funtime fusion futbol fuzzy fyfcnfcbz fylhtq fytxrf
fyutkbyf gabrie gabriell galaxy galina galore gambit gamecube gameover gandalf gangbang gangsta gangster
garden garfield gargoyle gateway gator gators gawker gbpltw gegcbr geheim gemini genesis genius geronimo
gesperrt getmoney getsome gfhjkm ghbdtn ghbdtnbr ghblehjr ghetto ghjcnj ghjcnjnfr ghost ghostrider giants
ginger giorgi girls gizmo gizmodo gjkbyf gladiator gmoney goalie goaway goblin goblue gobucks goddess
godfathe godfather godsmack godzilla gofish goforit golden goldfish goldstar goldwing golfball golfer
golfing goliath gollum gonavy gonzo goober goodboy goodluck goodtime goofy google goose gopher gorilla
gotcha gothic gotohell govols granny grapes greatone greenbay greenday greens gregor gremlin grendel
gretzky griffey gringo grizzly gromit groove groovy groucho grumpy guardian guiness guinness guitar gundam
gunnar gunner gunners gustav hacked hacker hairy halflife hallo hambone hamburg hamlet hammer hammers
hamster handyman hannah hannibal hansolo happyday hardcock hardcore hardon hardrock harley havefun hawaii
hawaiian hawkeye hawkeyes hayabusa hearts heaven heckfy hedgehog heineken hellfire hello helloo hellyeah
helmet helpme hendrix hentai herbie hercules hermes hershey hesoyam hidden highland hiphop hithere hitler
hitman hjvfirf hobbes hobbit hockey hokies holiday hollywoo holyshit homers homerun honda hongkong hooker
hoosier hoosiers hooter hooters hootie horizon horndog hornet horney horny horse horses hotbox hotboy
hotdog hotpussy hotred hotrod hotsex hotshot hotstuff hottie hummer hunter hunting hurrican husker huskers
huskies hustler hyperion iamgod ibanez icecream iceman idontkno idontknow iforgot iguana ihateyou illini
illusion ilovesex iloveu iloveyo iloveyou immortal impala incubus indiana indians indigo inferno infiniti
infinity insane insert integra intel internet intrepid intruder inuyasha ipswich irina ironman iscool
italia ivanov ivanova iverson iwantu jabroni jackal jackass jackoff jagger jaguar jamaica jamesbon
jamesbond jammer jammin jarhead jasmine jasper jaybird jayden jayhawk jazzman jericho jerkoff jessic
jester jethro jetski jewels jiang jimbo jimbob jktymrf johann johannes johnboy joker jokers jordan jrcfyf
juggalo juice jumper junebug jungle junior jupiter justdoit justice justme juventus kahuna kaktus kamikaze
kangaroo kansas karate karina karolina kashmir kasper katana katerina katrin kawasaki keeper kenshin
kenwood kenworth keyboard keystone keywest kickass kicker killbill killer killers killme kingfish kingkong
kingpin kingston kinky kipper kirill kisses kissme kitkat kitten kitty kittycat kittykat klaster kleopatra
klingon knickers knicks knights knopka kodiak kolobok koshka kosmos kostya kotenok krishna ktyjxrf kungfu
labrador labtec lacrosse ladybug laguna lakers lakota lancelot lancer lansing laptop larisa laser lassie
lasvegas latino leather ledzep legacy legend legion legolas lennon leonid leopard lesbian lesbians lespaul
lestat letmein letsgo lexmark lexus liberty licker lickit lickme lifehack lighter lightnin lightning
lights lionking liquid liverpoo liverpool lizard lobster logitech lokomotiv lolipop lollipop lollol london
lonestar lonewolf longhorn looker looser loser losers lotus loveit lovely loveme lover loverboy lovers
lovesex loveyou lowrider lucifer lucky luckydog ludmila lvbnhbq macdaddy machine macross maddie maddog
madina madison madman madmax madness madonna maestro maggie maggot magic magick magicman magnum magnus
magpie maiden mailman majestic makaveli maksim malaka malibu malina mallard mamapapa manchest manchester
mandarin mandingo mango maniac manowar manson mantis manutd maradona marathon marika marina marine
mariners marines marino marius marlboro marley martini maryjane massive maste master matador matrix mature
maverick maxell maxim maxima maximus maxwell mayday mayhem mazafaka meatball meathead meatloaf mechanic
medusa megadeth megaman megapass megatron meister mellon mellow memorex memphis menace meowmeow mercedes
mercury meridian merlin mermaid mersedes metallic metallica mexico miami michae michigan mickey microlab
micron microsof microsoft midget midnight midway mighty mikey milana milano milena milkman minecraft
minime mirage misfit mishka mister mistress mittens mnbvcxz modena mollydog moloko molson momoney monaco
monalisa monday mondeo money moneyman moneys mongoose monitor monke monkey monkeys monopoly monster
montana montreal moocow mookie moomoo moonlight moose morpheus mortgage mortimer moscow mother motherlode
motorola mountain mouse mozart muffin mulder mullet multiplelo munchkin muppet musashi muscle mushroom
musica musicman mustafa mustang mustangs mustard mybaby mylife mylove mypass mystic naked napass napster
naruto nascar nasty nastya natali natasha naughty nebraska nemesis neptune nevada newbie newcastl newlife
newpass newport newyork nfnmzyf nickel nicola nigger nikita nikola nikolay nimbus nimrod niners ninja
ninjas nintendo nipper nipple nipples nirvana nissan nitram nofear nokia nolimit noodle noodles nookie
nopass novell nudist nugget nuggets nuttertools nyjets nylons nymets oakland oasis obiwan oblivion ohyeah
oilers oksana oldman oliver olivier omega onelove onetime online onlyme openup operator optimus oracle
orange oranges orchid orgasm orioles orion osiris othello outkast outlaw overkill overlord oxford pacers
packard packer packers pacman padres paintbal paintball pakistan paladin paloma panama panasoni panasonic
pancho panda pandora pantera panther panthers panties pantyhos panzer paradise paradox parola parrot
pascal passat passion passme passport passwd passwor password passwords passwort patches patriot patriots
pavilion peach peaches peanut peanuts pearljam pebbles peekaboo peewee pegasus pencil penguin penguins
penis penthous pentium pepper pepsi pervert peterpan petrov peugeot phantom pheonix philippe philips
phillies philly phish phoenix photos phpbb pianoman picard picasso piccolo pickle pickles pickup piglet
pikachu pillow pimpin pineappl pingpong pinhead pinkfloy pinky pioneer pippen pirate pirates pisces
pissing pissoff pistol pitbull pizza pizzas planet plastic platinum playboy player playstation playtime
plumber plymouth pobeda poison poiuyt poiuytrewq pokemon polaris police polina polska pompey poncho
pontiac poochie poodle poohbear pookie poontang pooper poopie poopoo pooter popcorn popeye poppy porkchop
porno pornos pornstar porsche portland portugal poseidon possum postal potato pothead powder preacher
precious predator prelude presario presto primus prince princes princess printer prissy private privet
prodigy prophet proxy psycho puddin pudding pumpkin punisher punkin punkrock puppies puppy pupsik purdue
purple pussey pussie pussies pussy pussycat pussyman pussys putter pyramid python qawsed qawsedrf qazqaz
qazwsx qazwsxed qazwsxedc qazxsw qazxswedc qazzaq quantum quartz quattro queens quest qwaszx qweasd
qweasdzxc qweqwe qwerasdf qwert qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz rabbit rabota racecar
racer racerx racing ragnarok raider raiders rainbow rainman raistlin rambler rambo rammstein ramses rancid
random ranger rangers raptor rascal rasputin rasta rastaman raven ravens rbhbkk rctybz reader realmadrid
reaper rebel rebels redalert redbull reddog redfish redhead redhot redline redman redneck redrum redskins
redsox redwing redwings redwood reebok reefer renault renegade rereirf rescue retard rfhbyf rfnthbyf
rfrfirf rfrnec rhbcnbyf rhfcjnrf rhtdtlrj rightnow ripken ripper ripple rjirfrgbde rjntyjr rjycnfynby
roadkill roadking roadrunn robotech rocker rocket rockets rockford rockhard rockon rocks rockstar rodman
roller rolltide romashka rommel ronaldo rookie rooster rootbeer rosebud rotten rover rovers royals rtyuehe
rubber rulez rulezzz runescape runner ruslan russia rustam sabbath sabine sabres safari sailboat sailing
sailor saints sakura salamander saleen salmon salomon salsero samantha samiam samson samsung samtron
samurai sancho sandiego sandman sandro sanfran sapper sapphire saratoga sascha sassy sasuke satan satana
saturn sauron sausage sayang scania scanner scarface scarlet scooby scoobydo scooter scorpio scorpion
scotch scotland scotty scout scrappy scream scruffy scuba scully seahawks seamus searay seattle sebastia
secret security seeker seinfeld select seminole semperfi sentinel septembe serega serenity sergei sergey
sergi sersolution server sesame sexsex sexual sexxxx sexygirl sexyman shado shadow shaggy shalom shaman
shamrock shang shania shaolin shark sharks sharky shasta shaved shazam shelby shemale sherlock shiloh
shithead shitty shogun shooter shorty shotgun showme showtime siemens sierra silver silverad simba simple
simpsons sinatra sinbad sinister sinner sirius sithlord sixers skate skater skeeter skidoo skiing skinny
skipper skippy skittles skorpion skydive skylar skyler skyline skywalke skywalker slacker slappy slapshot
slave slayer sleepy slick slider slinky slipknot slippery sluts slutty smeghead smegma smelly smiles
smiley smiths smitty smoke smoker smokes smokey smokin smooth smudge snake snakes snapon snapper snapple
snatch sneakers snickers sniper snoop snoopdog snoopy snowball snowboar snowman snuggles sobaka soccer
socrates softball software soldier soleil solnce sommer sonic sonics sooners sophie southpar southpark
spaceman spank spanking spankme spanky sparkle sparky sparta spartak spartan spartans spawn speaker
spectrum speedy spider spiderma spiderman spidey spike spirit spitfire splash splinter sponge spongebob
spooky spring sprint sprite spunky spurs sputnik spyder squall squash squirrel squirt srinivas stalin
stalker stallion starbuck starcraf starcraft stardust starfire starfish stargate starman starship starter
startrek starwars static stealth steeler steelers stefano steph stephani stereo sterlin sticks sticky
stimpy sting stinger stingray stinky stocking stocks stonecol stoned stones stoney storm stormy stranger
strider strike striker stripper studly stumpy stunner stupid subaru sublime subway subzero success sucker
suckit suckme sucks sugar sultan summer summit sundance sunday sunflowe sunflower sunnyday sunrise sunset
sunshin sunshine super superfly superman supersta superstar surfer surfing suzuki sveta svetik svetlana
svoboda swallow sweetpea sweets sweety swimmer swimming swinger swingers sword swordfis swordfish swords
sydney syncmaster syracuse tacobell tacoma talisman tango tanker tardis target tarheel tarheels tarzan
tattoo tatyana taurus tazman tazmania tdutybq tdutybz teacher technics techno teddybea teens tekken
telefon tempest templar tennis tequila terminator terrapin terror tester testing thailand thanatos
thankyou theboss thecat thedog thedoors thedude theend thegame thegreat thekid theking theman theone
therock thesims thirteen thongs thuglife thumbs thumper thunder thunderb tiberius tickle tiger tigers
tigger tights timber tinker tinkerbell tinman tintin titanic titanium titans titleist titten titties titty
tolkien tomato tomcat tommyboy toolman tootsie topcat topdog topgun topher topper tornado toronto toshiba
tottenha tottenham toyota tracker tractor trader trance transam translator trapper travel traveler
treasure trebor trfnthbyf triangle tricky trident trigger trinity triton triumph trixie trojan trojans
trombone trooper trouble truck trucker trucks truelove trumpet trunks tsunami tuesday tulips tunafish
tundra turbo turkey turtle tweety twilight twinkle twisted twister typhoon ufkbyf ultima ultimate umbrella
underdog undertaker unicorn unreal usarmy usnavy utopia vacation vader vagina valentin valentina valera
valhalla valkyrie vampire vanhalen vanilla vasilisa vector vectra vedder vegeta velvet venera verbatim
veritas vermont veronika vertigo vette vfczyz vfhbyf vfhecz vfhufhbnf vfksirf vfrcbv vfrcbvrf vfvekz
vfvfgfgf vfvjxrf viagra victory viewsonic viking vikings viktor viktoria viper vipers virgin vision
vitalik vkontakte vladik vladimir vladislav volley volvo voodoo vortex voyager voyeur vulcan walleye
walmart walnut walrus wanker wapbbs warcraft wareagle warhammer warlock warlord warrior warriors warthog
wasser wassup watcher waterloo weasel webmaster weezer welcome welder werewolf westham westside westwood
wetpussy whatever whatsup wheels whiskers whiskey whisky whisper whitesox whitey whocares whore whynot
wibble wicked wildcat wildcats wildfire wildman willow windows windsor winner winston winter wisdom
wishbone wizard wolfgang wolfie wolfman wolfpack wolverin wolverine wolves wombat woody woofwoof woohoo
wookie wordpass wrangler wrestle wrestlin wutang xanadu xavier xerxes xfiles xiang xtreme yamaha yankee
yankees ybrbnf ybrjkfq yellow yfcntymrf yfnfif yfnfkmz yomama yosemite yourmom yousuck ytrewq yzerman
zaphod zappa zaqwsx zaqxsw zenith zeppelin zerocool zheng zhong zhuai zhuang zidane ziggy zigzag zipper
zippy zombie zorro zvezda zxcasd zxcasdqwe zxcvbn zxcvbnm
`;
