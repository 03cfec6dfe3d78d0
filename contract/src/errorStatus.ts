/**
 * Every error code of the specification's section 8 (and ours), with the HTTP status that it answers.
 * A code is also the translation key of its text; text is chosen when rendering.
 */
export const errorStatus = {
  'common.error': 500,
  'common.unavailable': 503,
  'common.notFound': 404,
  'common.forbidden': 403,
  'common.unauthorized': 401,
  'common.invalid': 422,
  'common.tooMany': 429,
  'common.tooLarge': 413,
  'common.conflict': 409,
  'common.timeout': 408,
  /** The browser has no network. Only a client makes it, for its own screen. */
  'common.offline': 503,
  'common.errorEmail': 400,
  'common.screenSharePermissionError': 403,
  /** A payload that does not decrypt. */
  ERR_DECRYPTION_ERROR: 400,

  'auth.sessionInvalid': 401,
  'auth.wrongCredentials': 401,
  'auth.disabled': 403,
  'auth.tooManyAttempts': 429,
  'auth.captchaFailed': 400,
  /** A call that may go without a captcha doesn't any more: the client solves one and sends it again. */
  'auth.captchaRequired': 400,
  /** An outside profile (a school's own platform) did not answer. */
  'auth.profileFailed': 502,
  'auth.agreementWarning': 422,
  'auth.nameTaken': 409,
  'auth.nameTitle': 409,
  'auth.usernameTaken': 409,
  'auth.emailTaken': 409,
  'auth.lastAdministrator': 409,
  /** Nobody closes their own account, or changes its type (ours). */
  'auth.ownAccount': 409,
  /** The code of a first sign-in, in the console: the own password is chosen in the app. */
  'auth.firstInApp': 403,
  /** A mailed link was used, or is too old. */
  'auth.resetOver': 410,
  /** Who knows the password learns: the mailed link has not been opened yet; the school has not said yes yet. */
  'auth.notActivated': 403,
  'auth.waitingForApproval': 403,
  /** From another system of the school: it is switched off; it can't be reached; it sent them back with an error, or they went back. */
  'identity.off': 403,
  'identity.away': 503,
  'identity.failed': 502,
  'identity.denied': 403,
  /** What was begun was not ended in time, or in another browser, or was used. */
  'identity.over': 410,
  /** The school's mapping lets them not in: of another school, without a role, or without a name. */
  'identity.notOurs': 403,
  'identity.noRole': 403,
  'identity.noName': 403,
  /** The person has no account here, and the school makes none for people from outside. */
  'identity.unknownPerson': 403,
  /** A signed token or ticket: not one of the school's; its time is over, or it was used; its maker's clock is ahead. */
  'identity.tokenInvalid': 403,
  'identity.tokenOver': 410,
  'identity.clock': 403,
  /** An address that should have a ticket has none. */
  'identity.noTicket': 422,
  /** The account has joined another person of the same provider, or they have joined another account. */
  'identity.otherJoined': 409,
  /** Somebody else came back than the person who is signed in, and proves who they are. */
  'identity.otherPerson': 403,
  /** The provider doesn't say that they proved it a moment ago. */
  'identity.notFresh': 403,
  /** They come in by their school's system alone: no password of ours. */
  'identity.onlyWay': 403,
  /** Their account here has a second step: no password alone joins it to another person's. */
  'identity.secondStep': 403,
  /** A provider is switched on after it has led somebody the whole way. */
  'identity.notTried': 409,
  /** Before nobody who rules over everything has a password, one of them is named who has. */
  'identity.noEmergency': 409,
  /** There are as many as there may be. */
  'identity.tooMany': 409,
  /** A secret that signs tokens is too short. */
  'identity.shortSecret': 422,
  /** A platform is switched on with an address and a secret. */
  'platform.incomplete': 409,
  /** Learning platforms of the console: one of this name is there; there are enough; its meetings run. */
  /** A program of the school: its account is closed; its token is not good from there, or not for that. */
  'programs.noOwner': 403,
  'programs.wrongAddress': 403,
  'programs.noRight': 403,
  /** Something else of the school has this id of the school's own. */
  'programs.externalIdTaken': 409,
  /** What a call names by an id is not there. */
  'programs.unknown': 422,
  /** The first call with this key has not ended, or its server was stopped meanwhile; it was another call. */
  'programs.keyInUse': 409,
  'programs.keyOfOther': 422,
  'programs.nameTaken': 409,
  'programs.tooMany': 409,
  'bbb.nameTaken': 409,
  'bbb.tooMany': 409,
  'bbb.hasMeetings': 409,
  /** An LTI platform is switched on when all is entered; another one has this issuer and client. */
  'lti.incomplete': 409,
  'lti.clientTaken': 409,
  /** A registration is for a host that the school has entered. */
  'lti.noHost': 409,
  /** A teacher's choice for their course was made, or waited too long. */
  'lti.choiceOver': 410,
  /** Addresses that are told what happens: there are enough; this one is switched off. */
  'hook.tooMany': 409,
  'hook.off': 409,
  /** A ticket of a learning platform was used, or is too old; its address was opened in another browser. */
  'platformDoor.over': 410,
  'platformDoor.otherBrowser': 409,
  /** The password is none of ours, and the school's directory, whose it may be, does not answer. */
  'identity.directoryAway': 503,
  /** The directory knows the password, and wants another one first. */
  'identity.passwordOver': 403,
  /** People of this directory are being brought over already. */
  'identity.syncRunning': 409,
  /** The second step: its time is over, or another browser began it; a wrong code; a passkey that isn't this account's. */
  'auth.stepOver': 410,
  'auth.wrongCode': 403,
  'auth.passkeyRefused': 403,
  /** The account changes after the person has shown once more who they are. */
  'auth.proveFirst': 403,
  /** The school opens the console with a second factor alone. */
  'auth.factorRequired': 403,
  'factor.wrongCode': 422,
  /** Its time is over, or it was confirmed. */
  'factor.appOver': 410,
  'factor.passkeyRefused': 422,
  /** As many as one person has. */
  'factor.full': 409,
  /** There is nothing to take away. */
  'factor.none': 409,
  /** The school lets nobody register by themselves, or nobody with such an address. */
  'registration.closed': 403,
  'registration.otherDomain': 403,
  /** The link was used or is too old, or the address belongs to an account meanwhile. */
  'registration.linkOver': 410,
  /** The link is good, in another browser than the form's: who registered proves it by the password; it was another one. */
  'registration.passwordNeeded': 403,
  'registration.wrongPassword': 403,
  /** A pupil's name is the school's word. */
  'profile.nameOfSchool': 403,
  /** The link was used or is too old, or the address is somebody's meanwhile. */
  'profile.emailLinkOver': 410,
  /** They have lessons to come, films or videos: the call names somebody who gets them; a teacher or manager who is there. */
  'erasure.handOver': 409,
  'erasure.noHeir': 422,
  /** Somebody is in a lesson of theirs, or it is being filmed. */
  'erasure.running': 409,
  /** The account waits to be erased: its person comes back first, or leaves it at that. */
  'auth.leaving': 403,
  /** A copy of somebody's data is not made yet; its link was used, or is too old. */
  'ownData.notReady': 409,
  'ownData.linkOver': 410,
  /** Nobody waits there any more: somebody else said yes or no. */
  'registration.decided': 409,

  'warning.emailRequired': 422,
  'warning.fullNameRequired': 422,
  'warning.nameRequired': 422,
  'warning.surnameRequired': 422,
  'warning.birthDate': 422,
  'warning.passwordRequired': 422,
  'warning.oldPasswordRequired': 422,
  'warning.oldPasswordWrong': 422,
  'warning.passwordDoesntMatch': 422,
  'warning.passwordTooShort': 422,
  'warning.codeAndPassword': 422,
  'warning.checkPassword': 403,
  'warning.roomLocked': 423,
  'warning.roomNotFound': 404,
  'warning.streamNotFound': 404,
  'warning.maxSs': 409,
  'warning.maxYoutube': 409,
  'warning.stopYoutubeForMySs': 409,
  'warning.stopYoutubeForSs': 409,
  'warning.stopSsForMyYoutube': 409,
  'warning.stopSsForYoutube': 409,
  'warning.lectureSsWarn': 409,
  'warning.followMeWarning': 409,
  'warning.camMicPermissionWarnLocal': 403,
  'warning.camMicPermissionWarnRemote': 409,
  'warning.mutedCamFromModeratorDesc': 403,
  'warning.mutedMicFromModeratorDesc': 403,
  'warning.lowBandwithAutoEnabled': 409,
  'warning.newMsgAlert': 409,
  'warning.testSharingWarnStudent': 409,
  'warning.rollCallWarning': 409,
  'warning.ssNotPermitted': 403,

  'meeting.forbidden': 403,
  'meeting.notPermitRoom': 403,
  'meeting.roomTime': 403,
  'meeting.roomTimeout': 403,
  'lesson.cancelled': 410,
  /** Its teacher lets no guests in, or no more. */
  'lesson.noGuests': 403,
  /** The platform that has the lesson gives no answer, and nobody here knows the person in it yet. */
  'lesson.platformAway': 503,
  /** The platform names a teacher who has no account here. */
  'lesson.noTeacher': 409,
  /** Nothing may be sent there; or so often today. */
  'lesson.notOffered': 409,
  'lesson.sentOften': 429,
  'meeting.notFound': 404,
  'meeting.userAndRoomNotFound': 404,
  'meeting.tryAgain': 503,
  'meeting.oopsError': 500,
  'meeting.lockedRoomWarn': 423,
  'meeting.notOpened': 409,
  'meeting.ended': 410,
  'meeting.kicked': 403,
  'meeting.inPast': 422,
  'meeting.tooManyMade': 429,
  'meeting.elsewhere': 409,
  /** The person doesn't belong to the class, or it is no more. */
  'meeting.classNotYours': 403,
  /** Its films are deleted first. */
  'meeting.hasFilms': 409,
  'meeting.moderatorLeft': 410,
  'meeting.warnValidYoutubeLink': 422,
  /** The media servers failed. Only a client makes them, for its own screen. */
  'conference.connectionDropped': 503,
  'conference.serverError': 503,
  'conference.focusDisconnected': 503,
  'conference.focusLeft': 503,
  'conference.iceFailed': 503,
  'conference.offerAnswerFailed': 503,
  'conference.bridgeUnavailable': 503,
  'conference.notAllowed': 403,
  'conference.full': 409,

  'waitingRoom.waitingRejected': 403,
  'waitingRoom.waiting': 409,

  'chat.closed': 403,
  'chat.closedByModerator': 403,
  'chat.privateNotAllowed': 403,
  'chat.tooMuchToday': 429,
  'chat.roomIsFull': 429,

  'survey.maxOptionsWarn': 422,
  'survey.notFound': 404,
  'survey.closed': 409,
  'survey.answered': 409,
  /** Somebody has answered it meanwhile: it stays as it was asked. */
  'survey.hasAnswers': 409,
  'survey.equalOptions': 422,
  'survey.otherOpen': 409,
  'topic.listIsFull': 409,
  'topic.notFound': 404,
  'picker.nobody': 409,
  /** Somebody says another word after the first: each says it once. */
  'rating.given': 409,
  'survey.closeFirst': 409,
  'survey.roomIsFull': 409,
  /** Viewers may not write now; not react now. */
  'audience.wordsOff': 403,
  'audience.reactionsOff': 403,
  'audience.wordNotFound': 404,
  /** A question that is answered, hidden, or one's own. */
  'audience.questionOver': 409,
  /** One viewer's share, or all of them together. */
  'audience.full': 429,
  'audience.surveyOver': 409,
  'audience.answered': 409,
  'broadcast.titleRequired': 422,
  /** This server sends no broadcast anywhere. */
  'broadcast.noIngest': 409,
  /** A lesson's; they may lead it, and not show it outside. */
  'broadcast.notForYou': 403,
  /** A lesson is filmed for the school; to show it outside begins with a press of its own. */
  'broadcast.filmRuns': 409,
  'broadcast.notItsTime': 409,
  'broadcast.moderatorRequired': 422,
  /** A row that was begun lacks its address, its name or its title. */
  'broadcast.peopleIncomplete': 422,
  'broadcast.personTwice': 422,
  /** A moderator needs an account, and no account of the school has this address. */
  'broadcast.personUnknown': 422,
  /** A panelist's link is another one's, or its broadcast is over. */
  'broadcast.linkInvalid': 404,
  /** Whoever leads said no to a panelist's second browser. */
  'broadcast.deviceRefused': 403,
  'broadcast.timeStep': 422,
  'broadcast.tooEarly': 422,
  'broadcast.endBeforeStart': 422,
  /** It is over, or is being sent. */
  'broadcast.over': 409,
  'broadcast.running': 409,
  'broadcast.classRequired': 422,
  /** The link is right, and this broadcast is watched with an account. */
  'broadcast.accountsOnly': 403,
  /** Neither PNG nor JPEG, or not to be opened. */
  'broadcast.invalidLogo': 422,
  /** Neither PNG nor JPEG, or not to be opened. */
  'avatar.invalidPicture': 422,
  /** Not one that the server and its database know. */
  'school.timeZoneUnknown': 422,
  'settings.micNotPermit': 403,
  'settings.noContract': 404,

  /** Saved drawings: data is a text, lines are a list. */
  'draw.invalidData': 422,
  'draw.invalidPicture': 422,
  'draw.notPermitted': 403,
  'draw.notOpen': 409,
  'draw.otherOpen': 409,
  'draw.pageNotFound': 404,
  'draw.pageIsFull': 409,
  /** Only a client of somebody's own makes a line with an id that its page knows. */
  'draw.knownLine': 409,
  'draw.maxPages': 409,
  'draw.tooMuchToday': 429,
  'draw.roomIsFull': 429,

  'videos.notFound': 404,
  'videos.tooLarge': 413,
  /** One's own share of the disk is used up. */
  'videos.noSpace': 409,
  'videos.schoolIsFull': 409,
  'videos.tooManyUploads': 409,
  'videos.notVideo': 422,
  /** A video that not every browser plays. */
  'videos.notPlayable': 422,
  /** A video in which nobody can go to a moment. */
  'videos.cannotSeek': 422,
  /** Only a client makes it: the file that is being uploaded is no longer there. */
  'videos.fileGone': 422,

  'lectures.notFound': 404,
  'lectures.tooLarge': 413,
  /** One's own share of the disk is used up, by slides and videos together. */
  'lectures.noSpace': 409,
  'lectures.schoolIsFull': 409,
  'lectures.tooManyUploads': 409,
  /** It is no PDF and no picture, or nobody can read it. */
  'lectures.notReadable': 422,
  /** A password opens it. */
  'lectures.locked': 422,
  'lectures.tooManyPages': 422,
  'lectures.pageTooLarge': 422,
  /** Its pages take more time or memory than there is for them. */
  'lectures.tooHeavy': 422,
  /** What an office program writes. */
  'lectures.saveAsPdf': 422,
  /** Its pages are being made. */
  'lectures.notReady': 409,
  /** This server lacks the programs that open a PDF. */
  'lectures.notInstalled': 503,

  'quizzes.notFound': 404,
  'quizzes.questionNotFound': 404,
  /** Tests of one person; questions of one test, and of one person's bank. */
  'quizzes.tooMany': 409,
  'quizzes.full': 409,
  'quizzes.bankFull': 409,
  'quizzes.notPicture': 422,
  /** A file of questions: none of the kinds that are read, or broken. */
  'questionFiles.unreadable': 422,
  'questionFiles.tooLarge': 413,
  'questionFiles.tooMany': 422,
  'questionFiles.noQuestions': 422,
  /** A table whose columns nobody knows. */
  'questionFiles.noHeadings': 422,
  'questionFiles.brokenQuote': 422,
  'questionFiles.oldWorkbook': 422,

  'quizRuns.notFound': 404,
  /** One test at a time: another one runs. */
  'quizRuns.otherRuns': 409,
  /** Its time is over, or its pupil has finished it. */
  'quizRuns.over': 409,
  /** Another window has changed the answer since. */
  'quizRuns.newerAnswer': 409,
  /** It has not begun for this pupil. */
  'quizRuns.notBegun': 409,
  /** A make-up may not be opened: there is one, it still runs, or its time is no time. */
  'quizRuns.noMakeUp': 409,

  /** Pupils never record, whatever their role in the room. */
  'recording.notForYou': 403,
  /** For a minor the guardian says it; a press of theirs can only withdraw. */
  'recording.guardian': 403,
  /** A guardian's code that was never given, or was renewed. */
  'consent.wrongCode': 404,
  /** The school has written another text meanwhile. */
  'consent.textChanged': 409,
  /** No recorder is there. */
  'recording.notInstalled': 503,
  /** This recorder does not answer now. */
  'recorder.away': 409,
  /** Every place for a recording is taken. */
  'recording.noPlace': 409,
  'recording.noSpace': 409,
  /** Films take as much as the school has for them. */
  'recording.overQuota': 409,
  'recording.notFound': 404,
  /** It is not put together yet, or nothing of it could be saved. */
  'recording.notReady': 409,
  /** It is being recorded: it is stopped before it is deleted. */
  'recording.running': 409,
  /** A manager holds it: nobody deletes it until it is let go. */
  'recording.held': 409,
  /** Somebody reported it, and no manager has decided yet: its owner reads so. */
  'recording.reported': 409,
  /** It is shared to be watched alone. */
  'recording.noDownload': 403,
  'recording.tooManyReports': 429,
  /** It is being cut, or that failed: what was asked out is not shown to others meanwhile. */
  'recording.beingCut': 409,
  /** Less than a second would be left. */
  'recording.cutTooShort': 422,
  /** The film of before the cut has been deleted. */
  'recording.cannotUndo': 409,
  /** No captions can be read in the file, or more than a film may have. */
  'recording.captionsUnreadable': 422,

  'problemSolve.warn1': 409,
  'problemSolve.warn2': 409,
  'problemSolve.warn4': 409,
  'problemSolve.warn5': 409,
  'problemSolve.warn6': 403,

  /** One's own account has no address to send to. */
  'mails.noServer': 409,
  /** It left, or its link opens nothing any more. */
  'mails.over': 410,

  'structure.nameTaken': 409,
  'structure.levelHasClasses': 409,
  'structure.levelGone': 409,
  /** A class or department that was chosen for a person, or a person for one. */
  'structure.gone': 409,
  /** A pupil in more than one class. */
  'structure.oneClass': 409,

  'timetable.nameTaken': 409,
  /** What was chosen (a teacher, class, group, subject, classroom, term) is there no more, or is no teacher. */
  'timetable.gone': 409,
  /** The term is archived: it is read and no longer written. */
  'timetable.termArchived': 409,
  /** A term whose lessons were held is archived, not deleted. */
  'timetable.termHeld': 409,
  /** A subject that has lessons. */
  'timetable.subjectUsed': 409,
  /** Two periods of one number, or one that begins before the last has ended. */
  'timetable.bellsOrder': 422,
  /** The default bells go once others are the default. */
  'timetable.defaultBells': 409,
  /** The bells of that day have no such period, or there are none. */
  'timetable.noBell': 422,
  /** The week has no such lesson on that day. */
  'timetable.notThatDay': 422,
  /** Somebody has been in it. */
  'timetable.lessonBegun': 409,
  /** Neither a list of text nor a file of Excel. */
  'imports.notText': 422,
  /** Excel's form until 2003, or one with a password. */
  'imports.oldWorkbook': 422,
  'imports.workbookTooLarge': 413,
  /** A formula of this line came to nothing that is kept, or to an error. */
  'imports.brokenFormula': 422,
  'imports.brokenQuote': 422,
  'imports.noHeadings': 422,
  'imports.noConsentHeadings': 422,
  'imports.noPeople': 422,
  'imports.tooManyRows': 413,
  /** It was started, or thrown away. */
  'imports.over': 409,
  /** No program that is known has written it, or it is no timetable. */
  'timetableFiles.unreadable': 422,
  'timetableFiles.oldWorkbook': 422,
  /** It unfolds to more than a timetable has, or takes too long. */
  'timetableFiles.tooLarge': 413,
  /** More lessons or names than a school has. */
  'timetableFiles.tooMany': 413,
  /** XML that is cut or badly nested. */
  'timetableFiles.broken': 422,
  'timetableFiles.brokenFormula': 422,
  'timetableFiles.brokenQuote': 422,
  'timetableFiles.noHeadings': 422,
  'timetableFiles.noLessons': 422,
  /** A file of FET in which no activity has a place. */
  'timetableFiles.notPlaced': 422,
  /** FET's places without what they are places of. */
  'timetableFiles.needsData': 422,
  /** It was started, thrown away or taken back. */
  'timetableFiles.over': 409,
  /** Its term is over and kept. */
  'timetableFiles.termArchived': 409,
  /** A day outside the term. */
  'timetableFiles.dayOutside': 422,
  /** A language lacks its name or its text. */
  'agreement.incomplete': 422,

  /** A readiness check has as many devices as it takes from one network, or at all. */
  'readiness.full': 409,

  'support.nameRequired': 422,
  'support.messageRequired': 422,
  'support.phoneInvalid': 422,
  'support.companyRequired': 422,
  /** Nothing more can be kept until somebody settles what is there. */
  'support.full': 503,
  /** The corporate form is switched off. */
  'support.contactClosed': 403,
  'support.answeredMeanwhile': 409,

  'virtualBackground.backgroundEffectError': 408,
  'virtualBackground.webAssemblyWarning': 500,
  'virtualBackground.desktopShareError': 409,

  /** The class's day is closed, or its term is in the archive: a manager opens a day again. */
  'register.closed': 409,
  /** Somebody who is not expected in the lesson. */
  'register.notExpected': 422,
  /** The lesson is still to come, or was cancelled. */
  'register.notYet': 409,
  'register.dayRuns': 409,
  'register.noLessons': 409,
  'register.notClosed': 409,
  /** The school lets nobody be reminded by mail. */
  'register.noReminders': 409,
  'register.absencePast': 422,
  'register.absenceTooMany': 429,
  /** A code that was never given, was used, or is too old. */
  'guardian.wrongCode': 404,

  'room.notHere': 403,
  'room.targetNotHere': 404,
  'room.targetExempt': 403,
  'room.clientTooOld': 426,
} as const satisfies Record<string, number>;

/** Whether it is a code of this version. */
export const isErrorCode = (code: unknown): code is keyof typeof errorStatus =>
  typeof code === 'string' && Object.hasOwn(errorStatus, code);
