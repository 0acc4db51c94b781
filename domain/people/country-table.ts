/**
 * The countries of ISO 3166-1: alpha-3, alpha-2, numeric code, Turkish name | English name. The Turkish names are the
 * ones that a Turkish user would look for, not always the official ones. Kosovo (XKX) has no ISO code. It is listed
 * with the user-assigned code that most of the world uses, because guests come from there. Northern Cyprus (KKTC) and
 * the codes that ICAO gives to the passports of stateless people and refugees (XXA, XXB, XXC, XXX) are listed with
 * user-assigned codes, because the register of guests knows them.
 */
export const countryTable = `
ABW AW 533 Aruba | Aruba
AFG AF 004 Afganistan | Afghanistan
AGO AO 024 Angola | Angola
AIA AI 660 Anguilla | Anguilla
ALA AX 248 Åland Adaları | Åland Islands
ALB AL 008 Arnavutluk | Albania
AND AD 020 Andorra | Andorra
ARE AE 784 Birleşik Arap Emirlikleri | United Arab Emirates
ARG AR 032 Arjantin | Argentina
ARM AM 051 Ermenistan | Armenia
ASM AS 016 Amerikan Samoası | American Samoa
ATA AQ 010 Antarktika | Antarctica
ATF TF 260 Fransız Güney Toprakları | French Southern Territories
ATG AG 028 Antigua ve Barbuda | Antigua and Barbuda
AUS AU 036 Avustralya | Australia
AUT AT 040 Avusturya | Austria
AZE AZ 031 Azerbaycan | Azerbaijan
BDI BI 108 Burundi | Burundi
BEL BE 056 Belçika | Belgium
BEN BJ 204 Benin | Benin
BES BQ 535 Karayip Hollandası | Caribbean Netherlands
BFA BF 854 Burkina Faso | Burkina Faso
BGD BD 050 Bangladeş | Bangladesh
BGR BG 100 Bulgaristan | Bulgaria
BHR BH 048 Bahreyn | Bahrain
BHS BS 044 Bahamalar | Bahamas
BIH BA 070 Bosna-Hersek | Bosnia and Herzegovina
BLM BL 652 Saint Barthélemy | Saint Barthélemy
BLR BY 112 Belarus | Belarus
BLZ BZ 084 Belize | Belize
BMU BM 060 Bermuda | Bermuda
BOL BO 068 Bolivya | Bolivia
BRA BR 076 Brezilya | Brazil
BRB BB 052 Barbados | Barbados
BRN BN 096 Brunei | Brunei
BTN BT 064 Butan | Bhutan
BVT BV 074 Bouvet Adası | Bouvet Island
BWA BW 072 Botsvana | Botswana
CAF CF 140 Orta Afrika Cumhuriyeti | Central African Republic
CAN CA 124 Kanada | Canada
CCK CC 166 Cocos (Keeling) Adaları | Cocos (Keeling) Islands
CHE CH 756 İsviçre | Switzerland
CHL CL 152 Şili | Chile
CHN CN 156 Çin | China
CIV CI 384 Fildişi Sahili | Côte d’Ivoire
CMR CM 120 Kamerun | Cameroon
COD CD 180 Demokratik Kongo Cumhuriyeti | Democratic Republic of the Congo
COG CG 178 Kongo Cumhuriyeti | Republic of the Congo
COK CK 184 Cook Adaları | Cook Islands
COL CO 170 Kolombiya | Colombia
COM KM 174 Komorlar | Comoros
CPV CV 132 Cabo Verde (Yeşil Burun Adaları) | Cape Verde
CRI CR 188 Kosta Rika | Costa Rica
CUB CU 192 Küba | Cuba
CUW CW 531 Curaçao | Curaçao
CXR CX 162 Christmas Adası | Christmas Island
CYM KY 136 Cayman Adaları | Cayman Islands
CYP CY 196 Güney Kıbrıs Rum Yönetimi | Cyprus
CZE CZ 203 Çekya | Czechia
DEU DE 276 Almanya | Germany
DJI DJ 262 Cibuti | Djibouti
DMA DM 212 Dominika | Dominica
DNK DK 208 Danimarka | Denmark
DOM DO 214 Dominik Cumhuriyeti | Dominican Republic
DZA DZ 012 Cezayir | Algeria
ECU EC 218 Ekvador | Ecuador
EGY EG 818 Mısır | Egypt
ERI ER 232 Eritre | Eritrea
ESH EH 732 Batı Sahra | Western Sahara
ESP ES 724 İspanya | Spain
EST EE 233 Estonya | Estonia
ETH ET 231 Etiyopya | Ethiopia
FIN FI 246 Finlandiya | Finland
FJI FJ 242 Fiji | Fiji
FLK FK 238 Falkland Adaları | Falkland Islands
FRA FR 250 Fransa | France
FRO FO 234 Faroe Adaları | Faroe Islands
FSM FM 583 Mikronezya | Micronesia
GAB GA 266 Gabon | Gabon
GBR GB 826 Birleşik Krallık (İngiltere) | United Kingdom
GEO GE 268 Gürcistan | Georgia
GGY GG 831 Guernsey | Guernsey
GHA GH 288 Gana | Ghana
GIB GI 292 Cebelitarık | Gibraltar
GIN GN 324 Gine | Guinea
GLP GP 312 Guadeloupe | Guadeloupe
GMB GM 270 Gambiya | Gambia
GNB GW 624 Gine-Bissau | Guinea-Bissau
GNQ GQ 226 Ekvator Ginesi | Equatorial Guinea
GRC GR 300 Yunanistan | Greece
GRD GD 308 Grenada | Grenada
GRL GL 304 Grönland | Greenland
GTM GT 320 Guatemala | Guatemala
GUF GF 254 Fransız Guyanası | French Guiana
GUM GU 316 Guam | Guam
GUY GY 328 Guyana | Guyana
HKG HK 344 Hong Kong | Hong Kong
HMD HM 334 Heard Adası ve McDonald Adaları | Heard and McDonald Islands
HND HN 340 Honduras | Honduras
HRV HR 191 Hırvatistan | Croatia
HTI HT 332 Haiti | Haiti
HUN HU 348 Macaristan | Hungary
IDN ID 360 Endonezya | Indonesia
IMN IM 833 Man Adası | Isle of Man
IND IN 356 Hindistan | India
IOT IO 086 Britanya Hint Okyanusu Toprakları | British Indian Ocean Territory
IRL IE 372 İrlanda | Ireland
IRN IR 364 İran | Iran
IRQ IQ 368 Irak | Iraq
ISL IS 352 İzlanda | Iceland
ISR IL 376 İsrail | Israel
ITA IT 380 İtalya | Italy
JAM JM 388 Jamaika | Jamaica
JEY JE 832 Jersey | Jersey
JOR JO 400 Ürdün | Jordan
JPN JP 392 Japonya | Japan
KAZ KZ 398 Kazakistan | Kazakhstan
KEN KE 404 Kenya | Kenya
KGZ KG 417 Kırgızistan | Kyrgyzstan
KHM KH 116 Kamboçya | Cambodia
KIR KI 296 Kiribati | Kiribati
KNA KN 659 Saint Kitts ve Nevis | Saint Kitts and Nevis
KOR KR 410 Güney Kore | South Korea
KWT KW 414 Kuveyt | Kuwait
LAO LA 418 Laos | Laos
LBN LB 422 Lübnan | Lebanon
LBR LR 430 Liberya | Liberia
LBY LY 434 Libya | Libya
LCA LC 662 Saint Lucia | Saint Lucia
LIE LI 438 Liechtenstein | Liechtenstein
LKA LK 144 Sri Lanka | Sri Lanka
LSO LS 426 Lesotho | Lesotho
LTU LT 440 Litvanya | Lithuania
LUX LU 442 Lüksemburg | Luxembourg
LVA LV 428 Letonya | Latvia
MAC MO 446 Makao | Macao
MAF MF 663 Saint Martin (Fransa) | Saint Martin (France)
MAR MA 504 Fas | Morocco
MCO MC 492 Monako | Monaco
MDA MD 498 Moldova | Moldova
MDG MG 450 Madagaskar | Madagascar
MDV MV 462 Maldivler | Maldives
MEX MX 484 Meksika | Mexico
MHL MH 584 Marshall Adaları | Marshall Islands
MKD MK 807 Kuzey Makedonya | North Macedonia
MLI ML 466 Mali | Mali
MLT MT 470 Malta | Malta
MMR MM 104 Myanmar | Myanmar
MNE ME 499 Karadağ | Montenegro
MNG MN 496 Moğolistan | Mongolia
MNP MP 580 Kuzey Mariana Adaları | Northern Mariana Islands
MOZ MZ 508 Mozambik | Mozambique
MRT MR 478 Moritanya | Mauritania
MSR MS 500 Montserrat | Montserrat
MTQ MQ 474 Martinik | Martinique
MUS MU 480 Mauritius | Mauritius
MWI MW 454 Malavi | Malawi
MYS MY 458 Malezya | Malaysia
MYT YT 175 Mayotte | Mayotte
NAM NA 516 Namibya | Namibia
NCL NC 540 Yeni Kaledonya | New Caledonia
NER NE 562 Nijer | Niger
NFK NF 574 Norfolk Adası | Norfolk Island
NGA NG 566 Nijerya | Nigeria
NIC NI 558 Nikaragua | Nicaragua
NIU NU 570 Niue | Niue
NLD NL 528 Hollanda | Netherlands
NOR NO 578 Norveç | Norway
NPL NP 524 Nepal | Nepal
NRU NR 520 Nauru | Nauru
NZL NZ 554 Yeni Zelanda | New Zealand
OMN OM 512 Umman | Oman
PAK PK 586 Pakistan | Pakistan
PAN PA 591 Panama | Panama
PCN PN 612 Pitcairn Adaları | Pitcairn Islands
PER PE 604 Peru | Peru
PHL PH 608 Filipinler | Philippines
PLW PW 585 Palau | Palau
PNG PG 598 Papua Yeni Gine | Papua New Guinea
POL PL 616 Polonya | Poland
PRI PR 630 Porto Riko | Puerto Rico
PRK KP 408 Kuzey Kore | North Korea
PRT PT 620 Portekiz | Portugal
PRY PY 600 Paraguay | Paraguay
PSE PS 275 Filistin | Palestine
PYF PF 258 Fransız Polinezyası | French Polynesia
QAT QA 634 Katar | Qatar
REU RE 638 Réunion | Réunion
ROU RO 642 Romanya | Romania
RUS RU 643 Rusya | Russia
RWA RW 646 Ruanda | Rwanda
SAU SA 682 Suudi Arabistan | Saudi Arabia
SDN SD 729 Sudan | Sudan
SEN SN 686 Senegal | Senegal
SGP SG 702 Singapur | Singapore
SGS GS 239 Güney Georgia ve Güney Sandwich Adaları | South Georgia and South Sandwich Islands
SHN SH 654 Saint Helena | Saint Helena
SJM SJ 744 Svalbard ve Jan Mayen | Svalbard and Jan Mayen
SLB SB 090 Solomon Adaları | Solomon Islands
SLE SL 694 Sierra Leone | Sierra Leone
SLV SV 222 El Salvador | El Salvador
SMR SM 674 San Marino | San Marino
SOM SO 706 Somali | Somalia
SPM PM 666 Saint Pierre ve Miquelon | Saint Pierre and Miquelon
SRB RS 688 Sırbistan | Serbia
SSD SS 728 Güney Sudan | South Sudan
STP ST 678 São Tomé ve Príncipe | São Tomé and Príncipe
SUR SR 740 Surinam | Suriname
SVK SK 703 Slovakya | Slovakia
SVN SI 705 Slovenya | Slovenia
SWE SE 752 İsveç | Sweden
SWZ SZ 748 Esvatini | Eswatini
SXM SX 534 Sint Maarten (Hollanda) | Sint Maarten (Netherlands)
SYC SC 690 Seyşeller | Seychelles
SYR SY 760 Suriye | Syria
TCA TC 796 Turks ve Caicos Adaları | Turks and Caicos Islands
TCD TD 148 Çad | Chad
TGO TG 768 Togo | Togo
THA TH 764 Tayland | Thailand
TJK TJ 762 Tacikistan | Tajikistan
TKL TK 772 Tokelau | Tokelau
TKM TM 795 Türkmenistan | Turkmenistan
TLS TL 626 Doğu Timor | Timor-Leste
TON TO 776 Tonga | Tonga
TTO TT 780 Trinidad ve Tobago | Trinidad and Tobago
TUN TN 788 Tunus | Tunisia
TUR TR 792 Türkiye | Türkiye
TUV TV 798 Tuvalu | Tuvalu
TWN TW 158 Tayvan | Taiwan
TZA TZ 834 Tanzanya | Tanzania
UGA UG 800 Uganda | Uganda
UKR UA 804 Ukrayna | Ukraine
UMI UM 581 ABD Küçük Dış Adaları | United States Minor Outlying Islands
URY UY 858 Uruguay | Uruguay
USA US 840 Amerika Birleşik Devletleri | United States
UZB UZ 860 Özbekistan | Uzbekistan
VAT VA 336 Vatikan | Vatican City
VCT VC 670 Saint Vincent ve Grenadinler | Saint Vincent and Grenadines
VEN VE 862 Venezuela | Venezuela
VGB VG 092 Britanya Virjin Adaları | British Virgin Islands
VIR VI 850 ABD Virjin Adaları | United States Virgin Islands
VNM VN 704 Vietnam | Vietnam
VUT VU 548 Vanuatu | Vanuatu
WLF WF 876 Wallis ve Futuna | Wallis and Futuna
WSM WS 882 Samoa | Samoa
XKX XK 983 Kosova | Kosovo
XNC XN 984 Kuzey Kıbrıs (KKTC) | Northern Cyprus
XXA XA 985 Vatansız | Stateless
XXB XB 986 Mülteci (1951 Sözleşmesi) | Refugee (1951 Convention)
XXC XC 987 Mülteci (diğer) | Refugee (other)
XXX XX 988 Uyruğu belirsiz | Unspecified nationality
YEM YE 887 Yemen | Yemen
ZAF ZA 710 Güney Afrika Cumhuriyeti | South Africa
ZMB ZM 894 Zambiya | Zambia
ZWE ZW 716 Zimbabve | Zimbabwe
`
