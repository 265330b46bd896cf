/**
 * Large cities that no time zone is named after, by their zone. A zone's name also determines the country, so a city is listed under a
 * zone of its own country.
 */
const cities: Record<string, string> = {
  'America/Asuncion':
    'Ciudad del Este, Encarnación, San Lorenzo, Luque, Capiatá, Lambaré, Fernando de la Mora, Limpio, Ñemby, Mariano Roque Alonso, Itauguá, Villa Elisa, Areguá, San Antonio, Pedro Juan Caballero, Caaguazú, Coronel Oviedo, Concepción, Villarrica, Hernandarias, Presidente Franco, Minga Guazú, Caacupé, Pilar, San Juan Bautista, Paraguarí, Salto del Guairá, Villa Hayes, Filadelfia, Caazapá, San Bernardino, Ypacaraí',
  'America/Argentina/Buenos_Aires':
    'La Plata, Mar del Plata, Bahía Blanca, Quilmes, Lanús, Lomas de Zamora, Avellaneda, Morón, San Isidro, Vicente López, Tigre, Pilar, Merlo, Moreno, San Justo, San Miguel, San Martín, Tandil, Pergamino, Olavarría, Junín, Necochea, San Nicolás de los Arroyos, Zárate, Campana, Luján, Azul, Chivilcoy',
  'America/Argentina/Cordoba':
    'Rosario, Santa Fe, Rafaela, Venado Tuerto, Reconquista, Villa María, Río Cuarto, Villa Carlos Paz, San Francisco, Alta Gracia, Paraná, Concordia, Gualeguaychú, Concepción del Uruguay, Corrientes, Goya, Resistencia, Presidencia Roque Sáenz Peña, Posadas, Oberá, Eldorado, Puerto Iguazú, Formosa, Clorinda, Santiago del Estero, La Banda',
  'America/Argentina/Tucuman': 'San Miguel de Tucumán, Yerba Buena, Concepción, Tafí Viejo',
  'America/Argentina/Salta':
    'San Ramón de la Nueva Orán, Tartagal, Neuquén, Cutral Có, San Martín de los Andes, San Carlos de Bariloche, General Roca, Cipolletti, Viedma, Santa Rosa, General Pico',
  'America/Argentina/Jujuy': 'San Salvador de Jujuy, Palpalá, San Pedro de Jujuy',
  'America/Argentina/Mendoza': 'San Rafael, Godoy Cruz, Guaymallén, Las Heras, Maipú, Luján de Cuyo',
  'America/Argentina/San_Juan': 'Rawson, Rivadavia',
  'America/Argentina/San_Luis': 'Villa Mercedes, Merlo',
  'America/Argentina/Catamarca': 'San Fernando del Valle de Catamarca, Comodoro Rivadavia, Trelew, Puerto Madryn, Esquel, Rawson',
  'America/Argentina/Rio_Gallegos': 'El Calafate, Caleta Olivia',
  'America/Argentina/Ushuaia': 'Río Grande',
  'America/Sao_Paulo':
    'Rio de Janeiro, Belo Horizonte, Brasília, Curitiba, Porto Alegre, Goiânia, Florianópolis, Vitória, Campinas, Guarulhos, Santo André, São Bernardo do Campo, São Caetano do Sul, Osasco, Barueri, Santos, São Vicente, Praia Grande, Guarujá, Sorocaba, Jundiaí, Ribeirão Preto, São José dos Campos, Taubaté, São José do Rio Preto, Piracicaba, Limeira, Americana, Bauru, Marília, Presidente Prudente, Araraquara, São Carlos, Franca, Mogi das Cruzes, Niterói, São Gonçalo, Duque de Caxias, Nova Iguaçu, Petrópolis, Volta Redonda, Campos dos Goytacazes, Macaé, Cabo Frio, Contagem, Betim, Uberlândia, Uberaba, Juiz de Fora, Montes Claros, Governador Valadares, Ipatinga, Divinópolis, Sete Lagoas, Poços de Caldas, Vila Velha, Serra, Cariacica, Londrina, Maringá, Ponta Grossa, Cascavel, Foz do Iguaçu, São José dos Pinhais, Guarapuava, Joinville, Blumenau, São José, Itajaí, Balneário Camboriú, Chapecó, Criciúma, Jaraguá do Sul, Caxias do Sul, Canoas, Pelotas, Santa Maria, Gravataí, Novo Hamburgo, São Leopoldo, Passo Fundo, Rio Grande, Uruguaiana, Aparecida de Goiânia, Anápolis, Rio Verde',
  'America/Bahia':
    'Salvador, Feira de Santana, Vitória da Conquista, Camaçari, Lauro de Freitas, Itabuna, Ilhéus, Juazeiro, Porto Seguro, Barreiras',
  'America/Fortaleza':
    'São Luís, Imperatriz, Teresina, Parnaíba, Caucaia, Juazeiro do Norte, Sobral, Maracanaú, Natal, Mossoró, Parnamirim, João Pessoa, Campina Grande',
  'America/Recife': 'Olinda, Jaboatão dos Guararapes, Caruaru, Petrolina, Paulista, Garanhuns',
  'America/Maceio': 'Aracaju, Arapiraca, Nossa Senhora do Socorro',
  'America/Belem': 'Ananindeua, Marabá, Parauapebas, Castanhal, Macapá',
  'America/Araguaina': 'Palmas, Gurupi',
  'America/Campo_Grande': 'Dourados, Três Lagoas, Corumbá, Ponta Porã',
  'America/Cuiaba': 'Várzea Grande, Rondonópolis, Sinop',
  'America/Porto_Velho': 'Ji-Paraná, Ariquemes, Vilhena',
};

/** A place to choose, with its zone. */
interface PlaceOfZone {
  /** Also the id of the place: cities in one zone have different names, and cities with the same name have different zones. */
  label: string;
  city: string;
  zone: string;
}

const placeOf = (city: string, zone: string): PlaceOfZone => ({ label: `${city} (${zone})`, city, zone });

/** The city that gives a zone its name. */
const ownPlaceOf = (zone: string) => placeOf(zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' '), zone);

/** All zones that are named after a place, and the large cities that no zone is named after. */
export const places: readonly PlaceOfZone[] = [
  ...Intl.supportedValuesOf('timeZone')
    .filter((zone) => zone.includes('/') && !zone.startsWith('Etc/'))
    .map(ownPlaceOf),
  ...Object.entries(cities).flatMap(([zone, names]) => names.split(', ').map((city) => placeOf(city, zone))),
];

const plain = (text: string) => text.trim().normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The zone for a text: a place in the list, a city's name that occurs in one zone only, or the name of a zone; undefined otherwise. */
export function zoneOf(text: string): string | undefined {
  const typed = plain(text);
  const exact = places.find(({ label, zone }) => plain(label) === typed || plain(zone) === typed);
  if (exact !== undefined) {
    return exact.zone;
  }
  const zones = new Set(places.filter(({ city }) => plain(city) === typed).map(({ zone }) => zone));
  return zones.size === 1 ? [...zones][0] : undefined;
}

/** The label of a zone's own place; the name of the zone if the browser lists the zone under an older name. */
export function labelOf(zone: string): string {
  const { label } = ownPlaceOf(zone);
  return places.some((place) => place.label === label) ? label : zone;
}
