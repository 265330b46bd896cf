package turno;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import turno.commands.Exit;
import turno.testing.TestApi;
import turno.testing.TestServer;
import turno.workspaces.Scopes;

/**
 * The free times of three businesses loaded from files, compared with free times computed manually.
 * A free time is written as its time of day, followed by its location if it has one.
 */
class PlacesOfBusinessesTest {
  @RegisterExtension private static final TestServer SERVER = TestServer.start();

  @TempDir Path home;

  /** A loaded business; its locations are known by their keys in the file. */
  private final class Business {
    private final TestApi owner;
    private final Map<String, String> names = new HashMap<>();
    private final String service;

    Business(String name) throws Exception {
      SERVER.createWorkspace(name, name, "America/Sao_Paulo", "BRL");
      Files.copy(Path.of("src/test/resources/places/" + name + ".yaml"), home.resolve("file.yaml"));
      TestingServer.Said said =
          new TestingWords(home)
              .typeAt(SERVER.database(), "import", "file.yaml", "--workspace", name);
      assertEquals(Exit.DONE, said.exitCode(), said.remarks());
      owner = SERVER.as(SERVER.createKey(name, "owner", Scopes.ALL));
      for (JsonNode location : owner.get("/locations").expect(200).json().path("data")) {
        names.put(location.path("id").stringValue(), location.path("external_id").stringValue());
      }
      service = owner.get("/services").expect(200).text("/data/0/id");
    }

    String location(String key) {
      return owner.get("/locations?external_id=" + key).expect(200).text("/data/0/id");
    }

    /** Returns a date's free times, such as {@code 08:00 centro}; null stands for all locations. */
    List<String> free(String date, @Nullable String location) {
      String path =
          "/slots?service_id="
              + service
              + "&from="
              + date
              + "T00:00:00-03:00&to="
              + date
              + "T23:59:00-03:00"
              + (location == null ? "" : "&location_id=" + location(location));
      List<String> found = new ArrayList<>();
      for (JsonNode slot : owner.get(path).expect(200).json().path("data")) {
        String place = names.get(slot.path("location_id").asString(""));
        String time = slot.path("start").stringValue().substring(11, 16);
        found.add(place == null ? time : time + " " + place);
      }
      return found;
    }

    List<String> free(String date) {
      return free(date, null);
    }
  }

  @Test
  void dentistTravelsBetweenTwoClinics() throws Exception {
    Business dentist = new Business("dentist");
    assertEquals(
        List.of("08:00 centro", "09:00 centro", "10:00 centro", "11:00 centro"),
        dentist.free("2027-03-01"));
    assertEquals(
        List.of("13:00 norte", "14:00 norte", "15:00 norte", "16:00 norte"),
        dentist.free("2027-03-02"));
    assertEquals(List.of(), dentist.free("2027-03-02", "centro"));
    assertEquals(
        List.of(
            "08:00 centro",
            "09:00 centro",
            "10:00 centro",
            "11:40 norte",
            "12:40 norte",
            "13:40 norte"),
        dentist.free("2027-03-05"));
    assertEquals(
        List.of("11:40 norte", "12:40 norte", "13:40 norte"), dentist.free("2027-03-05", "norte"));
    assertEquals(List.of(), dentist.free("2027-03-06"));
  }

  @Test
  void studioAlternatesItsWeeksUntilTheSummer() throws Exception {
    Business studio = new Business("studio");
    assertEquals(List.of("18:00", "19:00"), studio.free("2027-03-01"));
    assertEquals(List.of(), studio.free("2027-03-02"));
    assertEquals(List.of(), studio.free("2027-03-08"));
    assertEquals(List.of("18:00", "19:00"), studio.free("2027-03-09"));
    assertEquals(List.of("18:00", "19:00"), studio.free("2027-03-15"));
    assertEquals(List.of("18:00", "19:00"), studio.free("2027-11-30"));
    assertEquals(List.of("07:00", "08:00"), studio.free("2027-12-06"));
    assertEquals(List.of("07:00", "08:00"), studio.free("2027-12-13"));
    assertEquals(List.of(), studio.free("2027-12-14"));
  }

  @Test
  void salonsShareTheirStaff() throws Exception {
    Business salons = new Business("salons");
    assertEquals(
        List.of(
            "09:00 sul",
            "10:00 sul",
            "11:00 sul",
            "12:00 norte",
            "13:00 norte",
            "14:00 norte",
            "15:00 norte",
            "16:00 norte",
            "17:00 norte"),
        salons.free("2027-03-01"));
    assertEquals(
        List.of("14:00 leste", "15:00 leste", "16:00 leste"), salons.free("2027-03-01", "leste"));
    salons
        .owner
        .post(
            "/bookings",
            Map.of(
                "service_id",
                salons.service,
                "start",
                "2027-03-01T14:00:00-03:00",
                "location_id",
                salons.location("norte"),
                "customer",
                Map.of("name", "Rui")))
        .expect(201);
    assertEquals(
        List.of(
            "09:00 sul",
            "10:00 sul",
            "11:00 sul",
            "12:00 norte",
            "13:00 norte",
            "14:00 leste",
            "15:00 norte",
            "16:00 norte",
            "17:00 norte"),
        salons.free("2027-03-01"));
  }
}
