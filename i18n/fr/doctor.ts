import type { Sentences } from '../../platform/doctor/findings.ts'
import { momentSaid } from '../formats.ts'
import { count as counting } from '../measures.ts'

const figure = counting('fr')
const at = (time: string) => `${momentSaid('fr')(time, 'UTC')} UTC`
const kinds = { backup: 'sauvegarde', rehearsal: 'répétition' }
const rowsSaid = (rows: number | null) =>
  rows === null ? '' : `, ${figure(rows)} ${rows > 1 ? 'lignes' : 'ligne'}`
const tokenSaid = (isSet: boolean) =>
  isSet ? 'OPERATOR_TOKEN est réglé.' : 'OPERATOR_TOKEN n’est pas réglé : aucun accès par l’API.'
const databaseKind = (isEmbedded: boolean) => (isEmbedded ? 'intégré' : 'de DATABASE_URL')
const newer = 'Démarrez la version la plus récente, ou restaurez une sauvegarde d’avant la mise à niveau.'

/** Text and remedy of each finding. */
export type DoctorTexts = { [Name in keyof Sentences]: (values: Sentences[Name]) => [string, string?] }
export const findingTexts: DoctorTexts = {
  'folder-new': ({ folder }) => [`${folder} n’existe pas encore ; le premier démarrage le crée.`],
  'folder-closed': ({ folder }) => [
    `Cet utilisateur ne peut pas écrire dans ${folder}.`,
    'Démarrez comme l’utilisateur qui l’a créé, ou donnez un autre dossier à DATA_DIR.',
  ],
  'folder-open': ({ paths }) => [`D’autres utilisateurs peuvent lire ${paths}.`, `chmod -R go= ${paths}`],
  folder: ({ folder, secretIn }) => [`${folder} ; le secret est dans ${secretIn}.`],
  'disk-unknown': () => ['Inconnu avant le premier démarrage.'],
  disk: ({ megabytes, folder }) => [
    `${figure(megabytes)} Mo sont libres à ${folder}.`,
    'Libérez de la place, ou déplacez le dossier sur un disque plus grand et changez DATA_DIR.',
  ],
  'files-unlimited': () => ['Le système ne fixe aucune limite.'],
  files: ({ connections }) => [
    `Un serveur de cet utilisateur peut tenir ${figure(connections)} connexions.`,
    'Augmentez la limite des fichiers ouverts : « ulimit -n 65536 », ou LimitNOFILE= de systemd.',
  ],
  'mail-folder': ({ folder }) => [
    `Aucun e-mail ne part : chacun devient un fichier dans ${folder}.`,
    'Réglez SMTP_URL, MAIL_FROM, OPERATOR_EMAIL et PUBLIC_URL.',
  ],
  'mail-user': ({ answer }) => [
    `Le serveur de messagerie refuse (${answer}).`,
    'Corrigez l’utilisateur et le mot de passe dans SMTP_URL ; les caractères autres que lettres et chiffres s’écrivent %XX.',
  ],
  'mail-certificate': ({ answer }) => [
    `Le serveur de messagerie refuse (${answer}).`,
    'Mettez dans SMTP_URL le nom du certificat du serveur, et smtps:// pour le port 465.',
  ],
  'mail-away': ({ answer }) => [
    `Le serveur de messagerie refuse (${answer}).`,
    'Corrigez l’hôte et le port dans SMTP_URL, et ouvrez le port dans le pare-feu.',
  ],
  mail: ({ from }) => [
    `Le serveur de messagerie accepte la connexion et l’utilisateur ; les e-mails viennent de ${from}.`,
  ],
  push: ({ subject }) => [`Les services de notification voient ${subject} comme contact.`],
  'push-refused': ({ subject }) => [
    `Les iPhone ne sonnent pas : le service d’Apple n’accepte pas ${subject} comme contact.`,
    'Donnez une adresse https à PUBLIC_URL, ou à MAIL_FROM une adresse d’un domaine public.',
  ],
  imprint: ({ settings }) => ['Les mentions légales n’ont pas d’exploitant.', `Réglez ${settings}.`],
  operator: ({ mail, hasToken }) => [`Les messages vont à ${mail}. ${tokenSaid(hasToken)}`],
  database: ({ version, isEmbedded }) => [`PostgreSQL ${version}, ${databaseKind(isEmbedded)}.`],
  'database-away': () => [
    'La base de données ne répond pas.',
    'Démarrez PostgreSQL, et cherchez la raison dans son journal et dans celui du serveur.',
  ],
  'roles-unbound': ({ roles, commands }) => [
    `La sécurité par ligne ne s’applique pas à ${roles}.`,
    `Comme superutilisateur : ${commands}`,
  ],
  'roles-owner': () => [
    'L’utilisateur de DATABASE_URL n’est pas le propriétaire de sa base.',
    'Comme superutilisateur : alter database … owner to …',
  ],
  'roles-missing': ({ roles }) => [
    `Le prochain démarrage crée ou accorde ${roles}.`,
    'Démarrez le serveur une fois.',
  ],
  'roles-refused': ({ roles }) => [
    `L’utilisateur de DATABASE_URL ne peut pas employer ${roles}.`,
    `Comme superutilisateur : créez-les, puis « grant ${roles} to » cet utilisateur.`,
  ],
  roles: () => ['sonnette_app, sonnette_auth et sonnette_jobs peuvent être employés.'],
  'migrations-queue': () => ['La file des tâches est d’une version plus récente.', newer],
  'migrations-newer': ({ count }) => [
    `Une version plus récente en a appliqué davantage (${figure(count)}).`,
    newer,
  ],
  'migrations-beside': ({ count }) => [
    `Une version plus récente en a appliqué davantage (${figure(count)}) ; celle-ci peut encore tourner à côté.`,
    'Terminez la mise à niveau.',
  ],
  'migrations-pending': ({ count }) => [
    `À appliquer : ${figure(count)}.`,
    'Lancez « sonnette upgrade », ou démarrez le serveur.',
  ],
  migrations: () => ['Toutes sont appliquées.'],
  clock: ({ seconds }) => [
    `L’horloge de la base a ${figure(Math.abs(seconds))} s ${seconds < 0 ? 'de retard' : 'd’avance'} sur celle de cette machine.`,
    'Synchronisez les deux machines par NTP (« timedatectl set-ntp true »).',
  ],
  'address-unset': () => [
    'PUBLIC_URL n’est pas réglé : les QR codes mènent à l’adresse de chaque requête.',
    'Réglez PUBLIC_URL avant d’imprimer les premières cartes.',
  ],
  'address-silent': ({ url, answer }) => [
    `${url} ne répond pas comme ce programme (${answer}).`,
    'Démarrez le serveur, puis vérifiez le serveur de noms, le proxy et le pare-feu.',
  ],
  'address-other': ({ url }) => [
    `Une autre installation répond à ${url}.`,
    'Corrigez PUBLIC_URL, ou le proxy qui est devant.',
  ],
  'address-plain': ({ url }) => [
    `${url} répond sans chiffrement.`,
    'Mettez devant un proxy avec TLS, et réglez une adresse https.',
  ],
  address: ({ url }) => [`${url} répond.`],
  jobs: () => ['Aucune tâche n’a échoué pour de bon.'],
  'jobs-dead': ({ count }) => [
    `Tâches dont les tentatives sont épuisées : ${figure(count)}.`,
    '« sonnette jobs list » les montre ; corrigez la cause, puis « sonnette jobs retry ».',
  ],
  'run-none': ({ kind }) => [`Aucune ${kinds[kind]} jusqu’ici.`, 'Réglez BACKUP_TO : docs/backup.md.'],
  'run-failed': ({ startedAt, error }) => [
    `La dernière, du ${at(startedAt)}, a échoué : ${error}`,
    'Voyez docs/backup.md.',
  ],
  run: ({ startedAt, seconds, rows }) => [
    `La dernière, du ${at(startedAt)}, a pris ${figure(seconds)} s${rowsSaid(rows)}.`,
  ],
  'run-old': ({ startedAt, seconds, rows }) => [
    `La dernière, du ${at(startedAt)}, a pris ${figure(seconds)} s${rowsSaid(rows)} ; aucune depuis.`,
    'Vérifiez qu’un serveur tourne avec BACKUP_TO.',
  ],
  queue: () => ['Ce serveur traite la file des tâches.'],
  'queue-stalled': ({ seconds }) => [
    `Ce serveur n’a pas atteint la file des tâches depuis ${figure(seconds)} s.`,
    'Vérifiez la connexion à la base ; un autre serveur peut traiter la file pendant ce temps.',
  ],
  settings: ({ error }) => [error],
}
